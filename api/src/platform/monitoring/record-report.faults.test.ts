import { makeRelease, makeRemote, buildManifest } from '../../testing/factories/releases';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { newVisitor, reportTokenOf } from '../../testing/visitors';
import { releaseFaults, releaseVitals, releaseOutcomes } from '../tables/release-health.table';

let cookie: string;
const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
  cookie = await newVisitor(api);
});

const served = ['v1', 'v2'].map((version) => ({ remote: 'mfe-one', version }));
const newToken = () => reportTokenOf(api, cookie, served);

describe('a report with faults and web vitals', () => {
  const fault = { error: 'TypeError', frames: ['/remotes/mfe-one/v1/page.js:1:41'] };
  const threw = { remote: 'mfe-one', version: 'v1', outcome: 'threw', fault };
  const vitals = [{ remote: 'mfe-one', version: 'v1', lcp: 1400, inp: 80, cls: 12 }];

  const send = (body: object) => api.request('POST', '/api/remotes/outcomes', { body, cookie });
  const faults = () => api.db.select().from(releaseFaults);
  const measured = () => api.db.select().from(releaseVitals);

  it('stores both with the release, each fault once per token', async () => {
    const token = newToken();
    await send({ token, outcomes: [threw], vitals });
    await send({ token, outcomes: [threw] });
    expect(await faults()).toMatchObject([{ version: 'v1', error: 'TypeError', reports: 1 }]);
    expect(await measured()).toMatchObject([{ version: 'v1', lcpMs: 1400, inpMs: 80 }]);
    await send({ token: newToken(), outcomes: [threw] });
    expect(await faults()).toMatchObject([{ reports: 2 }]);
  });

  it('counts a fault once per token, even with varying places of other releases', async () => {
    const token = newToken();
    for (let line = 1; line <= 3; line += 1) {
      const elsewhere = `/remotes/mfe-two/v1/page.js:1:${line}`;
      const reported = { ...fault, frames: [elsewhere, ...fault.frames] };
      await send({ token, outcomes: [{ ...threw, fault: reported }] });
    }
    expect(await faults()).toMatchObject([{ reports: 1, frames: ['/remotes/mfe-one/v1/page.js'] }]);
  });

  it('may come without an outcome', async () => {
    await send({ token: newToken(), outcomes: [], vitals });
    expect(await measured()).toHaveLength(1);
  });

  it('is ignored without a valid token, and for releases that its page did not have', async () => {
    await send({ token: 'forged', outcomes: [threw], vitals });
    const token = reportTokenOf(api, cookie, served.slice(1));
    await send({ token, outcomes: [threw], vitals });
    expect([...(await faults()), ...(await measured())]).toEqual([]);
  });

  it.each([
    ['a message', { ...fault, message: 'Cannot read ada@example.com' }],
    ['a text in place of an error class', { ...fault, error: 'ada@example.com is not defined' }],
    ['a place outside of our files', { ...fault, frames: ['https://evil.example/a.js:1:1'] }],
    ['a query in a place', { ...fault, frames: ['/assets/a.js?email=ada@example.com:1:1'] }],
  ])('is refused with %s, which could reveal something about the person', async (_, wrong) => {
    const outcomes = [{ ...threw, fault: wrong }];
    expect((await send({ token: newToken(), outcomes })).status).toBe(400);
  });
});

describe('the page of a report', () => {
  const PATH = '/authority-dashboard';
  const ROUTE = { path: PATH, title: 'Administration', isProtected: true };
  const RELEASE = { remote: 'mfe-two', version: 'v1' };

  async function storedPath(session: string) {
    await api.db.delete(releaseOutcomes);
    const visitor = await newVisitor(api);
    const token = reportTokenOf(api, visitor, [RELEASE]);
    await api.request('POST', '/api/remotes/outcomes', {
      cookie: `${visitor}; ${session}`,
      body: { token, outcomes: [{ ...RELEASE, outcome: 'load_failed', path: PATH }] },
    });
    const [stored] = await api.db.select().from(releaseOutcomes);
    return stored?.path;
  }

  it.each([
    ['only from the role that may make its first calls', ['/api/authority/stats'], null],
    ['from every signed-in role when it has no first calls', [], PATH],
  ])('is kept %s', async (_, preload, ofRecruiter) => {
    await makeRemote(api.db, { name: 'mfe-two' });
    const manifest = buildManifest({ name: 'mfe-two', routes: [{ ...ROUTE, preload }] });
    await makeRelease(api.db, 'mfe-two', { version: 'v1', manifest });
    expect(await storedPath(await api.signIn(await makeRecruiter(api.db)))).toBe(ofRecruiter);
    expect(await storedPath(await api.signIn(await makeAuthority(api.db)))).toBe(PATH);
    expect(await storedPath('')).toBeNull();
  });
});
