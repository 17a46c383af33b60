import type { Fault, Outcome } from '@gangway/contract/remotes';
import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { recordFault } from './record-fault';
import { releaseFaults } from './release-faults.table';

const MAPS: Record<string, string> = {
  '/remotes/mfe-one/v1/page.js.map': JSON.stringify({
    version: 3,
    sources: ['gangway:///mfe-one/src/page.tsx'],
    names: [],
    // Column 0 is line 12, column 40 is line 20.
    mappings: 'AAWE,wCAQE',
  }),
};

let api: TestApi;
const readSourceMap = jest.fn(async (url: string) => MAPS[url] ?? null);

beforeEach(async () => {
  api = await createTestApi({ readSourceMap });
  readSourceMap.mockClear();
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
});
afterEach(() => api.close());

const PAGE = '/remotes/mfe-one/v1/page.js:1:41';

const record = (fault: Partial<Fault> = {}, outcome: Outcome['outcome'] = 'threw') =>
  recordFault(api.deps, {
    remote: 'mfe-one',
    version: 'v1',
    outcome,
    fault: { error: 'TypeError', frames: [PAGE, '/assets/shell.js:1:7'], ...fault },
  });

const stored = () => api.db.select().from(releaseFaults).orderBy(releaseFaults.fingerprint);

describe('a fault', () => {
  it('is stored with the lines of the sources, or the file alone where there is no map', async () => {
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

  it('is counted when it comes again, and looked up once', async () => {
    await record();
    const firstAt = api.clock.now();
    api.clock.advance(60_000);
    readSourceMap.mockClear();
    await record();
    expect(readSourceMap).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject([{ reports: 2, firstAt, lastAt: api.clock.now() }]);
  });

  it('is another one by its class, its innermost lines, or its outcome', async () => {
    await record();
    await record({ error: 'RangeError' });
    await record({ frames: ['/remotes/mfe-one/v1/page.js:1:5'] });
    await record({}, 'render_failed');
    expect(await stored()).toHaveLength(4);
  });

  it('is dropped where its release has 50 others, whose counts go on', async () => {
    for (let line = 1; line <= 51; line += 1) {
      await record({ frames: [`/remotes/mfe-one/v1/page.js:${line}:1`] });
    }
    expect(await stored()).toHaveLength(50);
    await record({ frames: ['/remotes/mfe-one/v1/page.js:1:1'] });
    const counts = (await stored()).map(({ reports }) => reports);
    expect(Math.max(...counts)).toBe(2);
  });
});
