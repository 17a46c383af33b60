import { makeRecruiter } from '../../testing/factories/users';
import { createTestApi } from '../../testing/test-api';

describe('a page', () => {
  it('is shown without its visitor when the database is away, which is logged', async () => {
    const api = await createTestApi({
      web: { handle: async (_, { user }) => Response.json({ isUnknown: !(await user()) }) },
    });
    const cookie = await api.signIn(await makeRecruiter(api.db));
    await api.database.close();
    const response = await api.request('GET', '/about', { cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ isUnknown: true });
    expect(api.logLines.join()).toContain('visitor unknown');
  });
});
