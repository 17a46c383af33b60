import type { UserRow } from '../identity/tables/accounts.table';
import type { TestApi } from './test-api';

/** For `forFile` and `forEachTest`: a user with a session. */
export async function signedIn(api: Pick<TestApi, 'signIn' | 'request'>, made: Promise<UserRow>) {
  const user = await made;
  const cookie = await api.signIn(user);
  return {
    ...user,
    cookie,
    send: (method: string, path: string, body?: unknown) =>
      api.request(method, path, { cookie, body }),
  };
}
