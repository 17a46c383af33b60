import type { Vitals } from '@gangway/contract/platform/remotes';
import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { releaseVitals } from '../tables/release-health.table';
import { measureVitals, recordVitals } from './vitals';

const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
  await makeRelease(api.db, 'mfe-one', { version: 'v2' });
});

type Changes = Partial<Vitals> & { voterKey?: string; servedSince?: Date | null };

const record = (changes: Changes = {}) =>
  recordVitals(api.deps, {
    remote: 'mfe-one',
    version: 'v1',
    voterKey: 'one',
    servedSince: null,
    ...changes,
  });

const stored = () => api.db.select().from(releaseVitals);

describe('web vitals', () => {
  it('are stored as the worst of each visitor, figure by figure', async () => {
    await record({ lcp: 1200, cls: 5 });
    await record({ lcp: 900, inp: 80 });
    await record({ cls: 30 });
    expect(await stored()).toMatchObject([{ lcpMs: 1200, inpMs: 80, clsThousandths: 30 }]);
  });

  it('are replaced when the release is given traffic again', async () => {
    await record({ lcp: 9000, inp: 700 });
    api.clock.advance(60_000);
    await record({ lcp: 1000, servedSince: api.clock.now() });
    expect(await stored()).toMatchObject([{ lcpMs: 1000, inpMs: null }]);
  });

  it('are summed up as the 75th percentile and the number of visitors with a poor figure', async () => {
    for (const [index, lcp] of [1000, 1100, 1200, 5000].entries()) {
      await record({ voterKey: `visitor ${index}`, lcp, inp: 100, cls: 10 });
    }
    await record({ voterKey: 'jumpy', cls: 300 });
    await record({ voterKey: 'other', version: 'v2', lcp: 7000 });
    const since = new Date(api.clock.now().getTime() - 1000);
    const vitalsOf = await measureVitals(api.db, { since, remote: 'mfe-one' });
    expect(vitalsOf('v1')).toEqual({ visitors: 5, poor: 2, lcpMs: 1200, inpMs: 100, cls: 0.01 });
    expect(vitalsOf('v2')).toMatchObject({ visitors: 1, poor: 1, inpMs: null });
    expect(vitalsOf('v3')).toEqual({ visitors: 0, poor: 0, lcpMs: null, inpMs: null, cls: null });
  });
});
