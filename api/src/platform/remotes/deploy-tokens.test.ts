import { demoDeployToken } from '@gangway/contract/platform/deploy-tokens';
import { eq } from 'drizzle-orm';
import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { deployTokens } from '../tables/remotes.table';
import { createDeployToken } from './deploy-tokens';

const api = forFile(createTestApi);

const call = (headers: Record<string, string>, cookie?: string) =>
  api.request('GET', '/api/releases', { headers, ...(cookie && { cookie }) });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function tokenRow(id: string) {
  const [row] = await api.db.select().from(deployTokens).where(eq(deployTokens.id, id));
  return row;
}

describe('a deploy token', () => {
  it('admits its team, and is stored only as a hash', async () => {
    const { id, token } = await createDeployToken(api.deps, 'recruiter', 'laptop');
    expect((await call(bearer(token))).status).toBe(200);
    expect(token).toMatch(/^gwd_[\w-]{43}$/);
    expect(JSON.stringify(await tokenRow(id))).not.toContain(token);
    expect(api.logLines.join()).not.toContain(token);
  });

  it('records when it was last used, to the minute', async () => {
    const { id, token } = await createDeployToken(api.deps, 'recruiter', 'laptop');
    const first = api.clock.now();
    await call(bearer(token));
    api.clock.advance(59_999);
    await call(bearer(token));
    expect((await tokenRow(id))?.lastUsedAt).toEqual(first);
    api.clock.advance(1);
    await call(bearer(token));
    expect((await tokenRow(id))?.lastUsedAt).toEqual(api.clock.now());
  });

  it('is refused when it is wrong, revoked or missing', async () => {
    const { id, token } = await createDeployToken(api.deps, 'recruiter', 'laptop');
    await api.db
      .update(deployTokens)
      .set({ revokedAt: api.clock.now() })
      .where(eq(deployTokens.id, id));
    for (const authorization of [`Bearer ${token}`, 'Bearer gwd_x', 'Bearer ', 'Basic eDp5', '']) {
      const response = await call({ authorization });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect((await readError(response)).code).toBe('unauthenticated');
    }
  });

  it('works in the demo for any team, but not in production', async () => {
    const token = demoDeployToken('payroll');
    expect((await call(bearer(token))).status).toBe(200);
    expect((await call(bearer(demoDeployToken('No Team')))).status).toBe(401);
    const production = await createTestApi({ env: PRODUCTION_ENV });
    const answer = await production.request('GET', '/api/releases', { headers: bearer(token) });
    expect(answer.status).toBe(401);
    await production.close();
  });

  it('is refused when it is wrong, even with a valid session', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db, { rights: ['platform'] }));
    expect((await call({}, cookie)).status).toBe(200);
    expect((await call(bearer('gwd_x'), cookie)).status).toBe(401);
  });

  it('opens only the calls of the platform', async () => {
    const { token } = await createDeployToken(api.deps, 'recruiter', 'laptop');
    const response = await api.request('GET', '/api/user', { headers: bearer(token) });
    expect(response.status).toBe(401);
  });
});

describe('an administrator', () => {
  it('needs the right to the platform', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    const response = await call({}, cookie);
    expect(response.status).toBe(403);
    expect((await readError(response)).message).toBe('You need access to releases to do this');
  });

  it('can act for every team', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    const { version } = await makeRelease(api.db, 'mfe-one');
    const cookie = await api.signIn(await makeAuthority(api.db, { rights: ['platform'] }));
    const { username } = await makeRecruiter(api.db);
    const body = { users: [username], organizations: [] };
    const path = `/api/releases/mfe-one/${version}/previews`;
    expect((await api.request('PUT', path, { cookie, body })).status).toBe(200);
  });
});
