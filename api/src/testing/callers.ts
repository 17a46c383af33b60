import type { Access } from '@gangway/contract/call';
import { makeAuthority, makeHr, makeRecruiter } from './factories/users';
import { makeRevealer } from './revealing';
import type { TestApi } from './test-api';

/** A cookie for each kind of access that needs one. */
export async function signInCallers(api: TestApi): Promise<Partial<Record<Access, string>>> {
  const signIn = async (user: Promise<{ id: string }>) => api.signIn(await user);
  return {
    'signed-in': await signIn(makeRecruiter(api.db)),
    recruiter: (await makeRevealer(api, { plan: 'pro' })).cookie,
    'recruiter-or-key': (await makeRevealer(api, { plan: 'unlimited' })).cookie,
    hr: await signIn(makeHr(api.db)),
    'main-hr': await signIn(makeHr(api.db)),
    payer: await signIn(makeRecruiter(api.db)),
    authority: await signIn(makeAuthority(api.db)),
    'enterprise-authority': await signIn(makeAuthority(api.db)),
    'recruiter-authority': await signIn(makeAuthority(api.db, { authorityRole: 'recruiter' })),
    deployer: await signIn(makeAuthority(api.db, { rights: ['platform'] })),
  };
}
