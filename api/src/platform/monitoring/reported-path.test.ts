import { buildManifest, makeRelease, makeRemote } from '../../testing/factories/releases';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { issueReportToken } from '../remotes/report-token';
import { releaseOutcomes } from '../tables/release-health.table';

const PATH = '/authority-dashboard';
const ROUTE = { path: PATH, title: 'Administration', isProtected: true };
const RELEASE = { remote: 'mfe-one', version: 'v1' };

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

async function storedPath(session: string) {
  await api.db.delete(releaseOutcomes);
  const visit = await api.request('GET', '/api/remotes/visit');
  const visitor = visit.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const visitorId = /=(.+)\./.exec(visitor)?.[1] ?? '';
  const token = issueReportToken(api.deps, { visitorId, served: [RELEASE] });
  await api.request('POST', '/api/remotes/outcomes', {
    cookie: `${visitor}; ${session}`,
    body: { token, outcomes: [{ ...RELEASE, outcome: 'load_failed', path: PATH }] },
  });
  const [stored] = await api.db.select().from(releaseOutcomes);
  return stored?.path;
}

describe('the page of a report', () => {
  it.each([
    ['only from the role that may make its first calls', ['/api/authority/stats'], null],
    ['from every signed-in role when it has no first calls', [], PATH],
  ])('is kept %s', async (_, preload, ofRecruiter) => {
    await makeRemote(api.db, { name: 'mfe-one' });
    const manifest = buildManifest({ name: 'mfe-one', routes: [{ ...ROUTE, preload }] });
    await makeRelease(api.db, 'mfe-one', { version: 'v1', manifest });
    expect(await storedPath(await api.signIn(await makeRecruiter(api.db)))).toBe(ofRecruiter);
    expect(await storedPath(await api.signIn(await makeAuthority(api.db)))).toBe(PATH);
    expect(await storedPath('')).toBeNull();
  });
});
