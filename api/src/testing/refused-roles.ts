import { makeAuthority, makeHr, makeRecruiter } from './factories/users';
import { readError } from './read-answer';
import type { TestApi } from './test-api';

type Call = { method: string; path: string; body?: object };

export async function refusedRoles(api: TestApi, { method, path, body }: Call) {
  const visitors = {
    recruiterAuthority: await makeAuthority(api.db, { authorityRole: 'recruiter' }),
    hr: await makeHr(api.db),
    recruiter: await makeRecruiter(api.db),
  };
  const codes: Record<string, string | undefined> = {};
  for (const [role, visitor] of Object.entries(visitors)) {
    const cookie = await api.signIn(visitor);
    const answer = await api.request(method, path, { cookie, ...(body && { body }) });
    codes[role] = (await readError(answer)).code;
  }
  const answer = await api.request(method, path, { ...(body && { body }) });
  return { ...codes, signedOut: (await readError(answer)).code };
}

export const ALL_REFUSED = {
  recruiterAuthority: 'forbidden',
  hr: 'forbidden',
  recruiter: 'forbidden',
  signedOut: 'unauthenticated',
};
