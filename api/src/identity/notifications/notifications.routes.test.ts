import { codeOf } from '../../testing/code-of';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/auth/notifications';

const api = forFile(createTestApi);

const read = async (cookie: string) => (await api.request('GET', PATH, { cookie })).json();
const put = (cookie: string, body: unknown) => api.request('PUT', PATH, { cookie, body });

describe('notifications', () => {
  it('are all on at first, then as the user sets them', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    expect(await read(cookie)).toEqual({ refused: [] });
    expect((await put(cookie, { refused: ['saved_searches'] })).status).toBe(200);
    expect(await read(cookie)).toEqual({ refused: ['saved_searches'] });
    await put(cookie, { refused: [] });
    expect(await read(cookie)).toEqual({ refused: [] });
  });

  it('are set for one user only', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    await put(cookie, { refused: ['saved_searches'] });
    for (const user of [
      await makeRecruiter(api.db),
      await makeHr(api.db),
      await makeAuthority(api.db),
    ]) {
      expect(await read(await api.signIn(user))).toEqual({ refused: [] });
    }
  });

  it('cannot be turned off for emails that are always sent', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    expect(await codeOf(put(cookie, { refused: ['security'] }))).toEqual([400, 'invalid_request']);
  });
});
