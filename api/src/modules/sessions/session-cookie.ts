import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import type { Env } from '../../env';

const NAME = 'gangway-session';

/** The __Host- prefix makes the browser insist on Secure, our exact host and the whole path. */
export const cookieOptions = (env: Env) =>
  env.mode === 'production'
    ? ({ prefix: 'host', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' } as const)
    : ({ httpOnly: true, sameSite: 'Lax', path: '/' } as const);

export function readCookie(c: AppContext, env: Env, name: string): string | undefined {
  return env.mode === 'production' ? getCookie(c, name, 'host') : getCookie(c, name);
}

export const readSessionCookie = (c: AppContext, env: Env) => readCookie(c, env, NAME);

export function setSessionCookie(
  c: AppContext,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  const maxAge = Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000);
  setCookie(c, NAME, token, { ...cookieOptions(env), maxAge });
}

export function clearSessionCookie(c: AppContext, env: Env): void {
  deleteCookie(c, NAME, cookieOptions(env));
}
