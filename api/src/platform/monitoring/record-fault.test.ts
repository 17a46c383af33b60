import type { Fault, Outcome } from '@gangway/contract/platform/remotes';
import { listFiles, makeOutcomes, makeRelease, makeRemote } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { releaseFaults } from '../tables/release-health.table';
import { recordFault } from './record-fault';

const MAPS: Record<string, string> = {
  '/remotes/mfe-one/v1/page.js.map': JSON.stringify({
    version: 3,
    sources: ['gangway:///mfe-one/src/page.tsx'],
    names: [],
    // Column 0 is line 12, column 40 is line 20.
    mappings: 'AAWE,wCAQE',
  }),
};

const api = forEachTest(() => createTestApi({ readSourceMap }));
let voterKey: string;
const readSourceMap = jest.fn(async (url: string) => MAPS[url] ?? null);

beforeEach(async () => {
  readSourceMap.mockClear();
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
  await makeRemote(api.db, { name: 'shell' });
  await makeRelease(api.db, 'shell', { files: listFiles('shell.js') });
  voterKey = await newVoter();
});

const PAGE = '/remotes/mfe-one/v1/page.js:1:41';

async function newVoter(): Promise<string> {
  const release = { remote: 'mfe-one', version: 'v1', outcome: 'threw' as const };
  const [key = ''] = await makeOutcomes(api.db, 1, { ...release, at: api.clock.now() });
  return key;
}

const record = (fault: Partial<Fault> = {}, outcome: Outcome['outcome'] = 'threw') =>
  recordFault(api.deps, {
    remote: 'mfe-one',
    version: 'v1',
    outcome,
    voterKey,
    fault: { error: 'TypeError', frames: [PAGE, '/assets/shell.js:1:7'], ...fault },
  });

const stored = () => api.db.select().from(releaseFaults).orderBy(releaseFaults.fingerprint);

describe('a fault', () => {
  it('is stored with lines of the sources, or only the file without a source map', async () => {
    await record();
    expect(await stored()).toMatchObject([
      {
        error: 'TypeError',
        outcome: 'threw',
        frames: ['mfe-one/src/page.tsx:20:5', '/assets/shell.js'],
        reports: 1,
      },
    ]);
  });

  it('is counted when it comes again, without reading the source map again', async () => {
    await record();
    const firstAt = api.clock.now();
    api.clock.advance(60_000);
    readSourceMap.mockClear();
    await record();
    expect(readSourceMap).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject([{ reports: 2, firstAt, lastAt: api.clock.now() }]);
  });

  it('is a new one when its class, innermost line or outcome differs', async () => {
    await record();
    await record({ error: 'RangeError' });
    await record({ frames: ['/remotes/mfe-one/v1/page.js:1:5'] });
    await record({}, 'render_failed');
    expect(await stored()).toHaveLength(4);
  });

  it('replaces the least reported one when its release has 50', async () => {
    for (let line = 1; line <= 52; line += 1) {
      voterKey = await newVoter();
      await record({ frames: [`/remotes/mfe-one/v1/page.js:${line}:1`] });
      if (line === 1) await record({ frames: ['/remotes/mfe-one/v1/page.js:1:1'] });
      api.clock.advance(1000);
    }
    const faults = await stored();
    expect(faults).toHaveLength(50);
    expect(Math.max(...faults.map(({ reports }) => reports))).toBe(2);
    const oldest = Math.min(...faults.flatMap((one) => (one.reports === 1 ? [+one.firstAt] : [])));
    expect(oldest).toBe(api.clock.now().getTime() - 49 * 1000);
  });
});

describe('a client that makes faults up', () => {
  it('can add at most five faults to a release', async () => {
    for (let line = 1; line <= 20; line += 1) {
      await record({ frames: [`/remotes/mfe-one/v1/page.js:${line}:1`] });
    }
    expect(await stored()).toHaveLength(5);
    await record({ frames: ['/remotes/mfe-one/v1/page.js:1:1'] });
    expect((await stored()).filter(({ reports }) => reports === 2)).toHaveLength(1);
    voterKey = await newVoter();
    await record({ frames: ['/remotes/mfe-one/v1/page.js:99:1'] });
    expect(await stored()).toHaveLength(6);
  });

  it('cannot add faults in a file that neither the release nor a shell has', async () => {
    await record({ frames: ['/remotes/mfe-one/v1/made-up.js:1:1'] });
    await record({ frames: ['/assets/made-up.js:1:1'] });
    await record({ frames: [PAGE, '/assets/made-up.js:1:1'] });
    expect(await stored()).toEqual([]);
  });
});
