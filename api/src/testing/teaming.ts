import { Team, TeamInvitation } from '@gangway/contract/market/teams';
import type { UserRow } from '../identity/tables/accounts.table';
import { makeMember } from './factories/users';
import { readAnswer } from './read-answer';
import { makeRevealer } from './revealing';
import type { TestApi } from './test-api';

const TEAM = '/api/team';

export async function mailedToken(api: TestApi, email: string): Promise<string> {
  const mail = (await api.deliver()).findLast(
    (one) => one.to === email.toLowerCase() && one.text.includes('/team/join/'),
  );
  return /\/recruiter\/team\/join\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

export const joinWith = async (api: TestApi, user: Pick<UserRow, 'id'>, token: string) =>
  api.request('POST', `${TEAM}/join`, { cookie: await api.signIn(user), body: { token } });

type Wallet = NonNullable<Parameters<typeof makeRevealer>[1]>;

export async function makeTeam(
  api: TestApi,
  plan: Wallet = { plan: 'unlimited' },
  user: Parameters<typeof makeRevealer>[2] = {},
) {
  const owner = await makeRevealer(api, plan, user);
  const member = await makeMember(api.db, owner);
  const as = (account: Pick<UserRow, 'id'>) => ({
    get: async (path: string) => api.request('GET', path, { cookie: await api.signIn(account) }),
    send: async (method: string, path: string, body?: object) =>
      api.request(method, path, { cookie: await api.signIn(account), ...(body && { body }) }),
  });
  const byOwner = as(owner.recruiter);
  return {
    owner: { ...owner.recruiter, ...byOwner },
    member: { ...member, ...as(member) },
    as,
    invite: (email: string) => byOwner.send('POST', `${TEAM}/invitations`, { email }),
    invited: async (email: string) =>
      readAnswer(TeamInvitation, await byOwner.send('POST', `${TEAM}/invitations`, { email })),
    team: async () => readAnswer(Team, await byOwner.get(TEAM)),
    invitedToken: async (email: string) => {
      await byOwner.send('POST', `${TEAM}/invitations`, { email });
      return mailedToken(api, email);
    },
  };
}

export type TestTeam = Awaited<ReturnType<typeof makeTeam>>;
