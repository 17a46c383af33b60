import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { issueReportToken } from '../remotes/report-token';
import { releaseFaults, releaseVitals } from '../tables/release-health.table';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
});
afterEach(() => api.close());

async function newVisitor(): Promise<string> {
  const response = await api.request('GET', '/api/remotes/visit');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const served = ['v1', 'v2'].map((version) => ({ remote: 'mfe-one', version }));
const visitorOf = (cookie: string) => /=(.+)\./.exec(cookie)?.[1] ?? '?';

const newToken = (cookie: string) =>
  issueReportToken(api.deps, { visitorId: visitorOf(cookie), served });

describe('a report with faults and web vitals', () => {
  const fault = { error: 'TypeError', frames: ['/remotes/mfe-one/v1/page.js:1:41'] };
  const threw = { remote: 'mfe-one', version: 'v1', outcome: 'threw', fault };
  const vitals = [{ remote: 'mfe-one', version: 'v1', lcp: 1400, inp: 80, cls: 12 }];

  const send = (body: object, from: { cookie: string }) =>
    api.request('POST', '/api/remotes/outcomes', { body, ...from });
  const faults = () => api.db.select().from(releaseFaults);
  const measured = () => api.db.select().from(releaseVitals);

  it('stores both with the release, each fault once per token', async () => {
    const cookie = await newVisitor();
    const token = newToken(cookie);
    await send({ token, outcomes: [threw], vitals }, { cookie });
    await send({ token, outcomes: [threw] }, { cookie });
    expect(await faults()).toMatchObject([{ version: 'v1', error: 'TypeError', reports: 1 }]);
    expect(await measured()).toMatchObject([{ version: 'v1', lcpMs: 1400, inpMs: 80 }]);
    await send({ token: newToken(cookie), outcomes: [threw] }, { cookie });
    expect(await faults()).toMatchObject([{ reports: 2 }]);
  });

  it('counts a fault once per token, even with varying places of other releases', async () => {
    const cookie = await newVisitor();
    const token = newToken(cookie);
    for (let line = 1; line <= 3; line += 1) {
      const elsewhere = `/remotes/mfe-two/v1/page.js:1:${line}`;
      const reported = { ...fault, frames: [elsewhere, ...fault.frames] };
      await send({ token, outcomes: [{ ...threw, fault: reported }] }, { cookie });
    }
    expect(await faults()).toMatchObject([{ reports: 1, frames: ['/remotes/mfe-one/v1/page.js'] }]);
  });

  it('may come without an outcome', async () => {
    const cookie = await newVisitor();
    await send({ token: newToken(cookie), outcomes: [], vitals }, { cookie });
    expect(await measured()).toHaveLength(1);
  });

  it('is ignored without a valid token, and for releases that its page did not have', async () => {
    const cookie = await newVisitor();
    await send({ token: 'forged', outcomes: [threw], vitals }, { cookie });
    const page = { visitorId: visitorOf(cookie), served: served.slice(1) };
    const token = issueReportToken(api.deps, page);
    await send({ token, outcomes: [threw], vitals }, { cookie });
    expect([...(await faults()), ...(await measured())]).toEqual([]);
  });

  it.each([
    ['a message', { ...fault, message: 'Cannot read ada@example.com' }],
    ['a text in place of an error class', { ...fault, error: 'ada@example.com is not defined' }],
    ['a place outside of our files', { ...fault, frames: ['https://evil.example/a.js:1:1'] }],
    ['a query in a place', { ...fault, frames: ['/assets/a.js?email=ada@example.com:1:1'] }],
  ])('is refused with %s, which could reveal something about the person', async (_, wrong) => {
    const cookie = await newVisitor();
    const outcomes = [{ ...threw, fault: wrong }];
    expect((await send({ token: newToken(cookie), outcomes }, { cookie })).status).toBe(400);
  });
});
