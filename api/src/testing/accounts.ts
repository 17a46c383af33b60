import { MADE_PASSWORD } from './factories/users';
import type { TestApi, TestRequest } from './test-api';

type Api = Pick<TestApi, 'request' | 'deliver' | 'logLines'>;

type Login = { password?: string } & Omit<TestRequest, 'body'>;

export const login = (
  api: Api,
  username: string,
  { password = MADE_PASSWORD, ...options }: Login = {},
) => api.request('POST', '/api/login', { body: { username, password }, ...options });

export const isSignedIn = async (api: Api, cookie: string): Promise<boolean> =>
  (await api.request('GET', '/api/user', { cookie })).status === 200;

type PasswordChange = { newPassword?: string; currentPassword?: string; code?: string | undefined };

export const changePassword = (
  api: Api,
  cookie: string,
  { newPassword = 'a new password', currentPassword = MADE_PASSWORD, code }: PasswordChange = {},
) => {
  const body = { currentPassword, newPassword, confirmPassword: newPassword, code };
  return api.request('PUT', '/api/auth/change-password', { cookie, body });
};

export const resetPassword = (api: Api, token: string, newPassword = 'a fresh password') =>
  api.request('POST', '/api/auth/reset-password', { body: { token, newPassword } });

export const mailsTo = async (api: Api, email: string) =>
  (await api.deliver()).filter(({ to }) => to === email);

export const subjectsTo = async (api: Api, email: string): Promise<string[]> =>
  (await mailsTo(api, email)).map(({ subject }) => subject);

export async function mailedToken(
  api: Api,
  email: string,
  page: 'reset-password' | 'confirm-email',
): Promise<string> {
  const texts = (await mailsTo(api, email)).map(({ text }) => text);
  return new RegExp(`/${page}/([\\w-]{43})\n`).exec(texts.toReversed().join())?.[1] ?? '';
}

export async function forgottenPasswordToken(api: Api, email: string): Promise<string> {
  await api.request('POST', '/api/auth/forgot-password', { body: { email } });
  return mailedToken(api, email, 'reset-password');
}

export const securityEvents = (api: Api, account: string) =>
  api.logLines
    .filter((line) => line.includes(account) && line.includes('"event"'))
    .map((line) => /"event":"([\w-]+)"/.exec(line)?.[1]);
