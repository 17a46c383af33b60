import type { Access } from '@gangway/contract/foundation/call';
import { makeAuthority, makeHr, makeMember, makeRecruiter } from './factories/users';
import { makeRevealer } from './revealing';
import type { TestApi } from './test-api';

export type Caller = Access | 'team-member';

export async function signInCallers(api: TestApi): Promise<Partial<Record<Caller, string>>> {
  const signIn = async (user: Promise<{ id: string }>) => api.signIn(await user);
  const owner = await makeRevealer(api, { plan: 'unlimited' });
  return {
    'signed-in': await signIn(makeRecruiter(api.db)),
    recruiter: (await makeRevealer(api, { plan: 'pro' })).cookie,
    'recruiter-or-key': (await makeRevealer(api, { plan: 'unlimited' })).cookie,
    'account-owner': owner.cookie,
    'team-member': await signIn(makeMember(api.db, owner)),
    hr: await signIn(makeHr(api.db)),
    'main-hr': await signIn(makeHr(api.db)),
    payer: await signIn(makeRecruiter(api.db)),
    authority: await signIn(makeAuthority(api.db)),
    'enterprise-authority': await signIn(makeAuthority(api.db)),
    'recruiter-authority': await signIn(makeAuthority(api.db, { authorityRole: 'recruiter' })),
    deployer: await signIn(makeAuthority(api.db, { rights: ['platform'] })),
  };
}

const RECRUITERS = [
  'signed-in',
  'recruiter',
  'recruiter-or-key',
  'account-owner',
  'payer',
] as const;
export const ALLOWED_CALLERS: Record<Access, readonly Caller[]> = {
  anyone: [],
  'signed-in': [
    'signed-in',
    'recruiter',
    'recruiter-or-key',
    'account-owner',
    'team-member',
    'hr',
    'main-hr',
    'payer',
    'authority',
    'enterprise-authority',
    'recruiter-authority',
    'deployer',
  ],
  recruiter: [...RECRUITERS, 'team-member'],
  'recruiter-or-key': [...RECRUITERS, 'team-member'],
  'account-owner': [...RECRUITERS],
  hr: ['hr', 'main-hr'],
  'main-hr': ['hr', 'main-hr'],
  payer: [...RECRUITERS, 'team-member', 'hr', 'main-hr'],
  authority: ['authority', 'enterprise-authority', 'recruiter-authority', 'deployer'],
  'enterprise-authority': ['authority', 'enterprise-authority', 'deployer'],
  'recruiter-authority': ['recruiter-authority'],
  deployer: ['deployer'],
};
