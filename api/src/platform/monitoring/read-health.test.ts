import { DAY_MS } from '@gangway/contract/foundation/durations';
import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import { ReleaseHealth } from '@gangway/contract/platform/releases';
import { codeOf } from '../../testing/code-of';
import { makeOutcomes, makeRelease, makeVitals } from '../../testing/factories/releases';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeTeamArea } from '../../testing/team-area';
import { createTestApi } from '../../testing/test-api';
import { recordFault } from './record-fault';

const api = forFile(createTestApi);
const area = forEachTest(() => makeTeamArea(api));
beforeEach(async () => {
  await area.serve('v1', 100);
});

const healthOf = (version: string) => area.call('GET', `/${area.name}/${version}/health`);

describe('the health of a release', () => {
  it('consists of the last day’s outcomes, web vitals and errors, most frequent first', async () => {
    const release = { remote: area.name, version: 'v1' };
    const fault = { error: 'TypeError', frames: [`/remotes/${area.name}/v1/page.js:1:4`] };
    const threw = { ...release, outcome: 'threw' as const };
    const [early = ''] = await makeOutcomes(api.db, 1, { ...threw, at: api.clock.now() });
    await recordFault(api.deps, { ...threw, fault, voterKey: early });
    api.clock.advance(DAY_MS + 1000);
    const at = api.clock.now();
    await makeOutcomes(api.db, 5, { ...release, outcome: 'rendered', at });
    const [voterKey = ''] = await makeOutcomes(api.db, 2, { ...release, outcome: 'hung', at });
    await makeVitals(api.db, 4, { ...release, lcpMs: 1300, inpMs: 90, clsThousandths: 20, at });
    const once = { error: 'RangeError', frames: [] };
    const twice = { error: 'Error', frames: [`/remotes/${area.name}/v1/page.js:1:9`] };
    for (const seen of [once, twice, twice]) {
      await recordFault(api.deps, { ...threw, fault: seen, voterKey });
    }
    expect(await readAnswer(ReleaseHealth, await healthOf('v1'))).toEqual({
      version: 'v1',
      outcomes: { ...NO_OUTCOMES, rendered: 5, hung: 2 },
      vitals: { visitors: 4, poor: 0, lcpMs: 1300, inpMs: 90, cls: 0.02 },
      faults: [
        expect.objectContaining({ error: 'Error', reports: 2 }),
        expect.objectContaining({ error: 'RangeError', reports: 1 }),
      ],
    });
  });

  it('is empty for a release without visitors', async () => {
    await makeRelease(api.db, area.name, { version: 'new' });
    expect(await readAnswer(ReleaseHealth, await healthOf('new'))).toMatchObject({
      outcomes: NO_OUTCOMES,
      faults: [],
    });
  });

  it('is not found for a release that is not published', async () => {
    const staged = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, area.name, staged);
    expect(await codeOf(healthOf('coming'))).toEqual([404, 'not_found']);
    expect(await codeOf(healthOf('none'))).toEqual([404, 'not_found']);
  });

  it('is readable only for its own team and administrators', async () => {
    const path = `/${area.name}/v1/health`;
    const other = await makeTeamArea(api);
    expect(await codeOf(other.call('GET', path))).toEqual([403, 'forbidden']);
    const cookie = await api.signIn(await makeAuthority(api.db, { rights: ['platform'] }));
    expect((await api.request('GET', `/api/releases${path}`, { cookie })).status).toBe(200);
    const wrong = await area.call('GET', `/${area.name}/v1/health`, { as: 'gwd_wrong' });
    expect(wrong.status).toBe(401);
  });
});
