import { buildArea, buildShellRelease, type Build } from '../../testing/factories/builds';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createReleaseApi } from '../../testing/release-api';
import { describeGrowth } from './describe-growth';

type Piece = { source: string; bytes: number };

function addFile(build: Build, { url, pieces }: { url: string; pieces: readonly Piece[] }) {
  let column = 0;
  const segments = pieces.map(({ bytes }, index) => {
    const segment = [column, index, 0, 0];
    column += bytes;
    return segment;
  });
  const map = { version: 3, sources: pieces.map(({ source }) => source), names: [] };
  build.files.set(url, Buffer.from('x'.repeat(column)));
  build.files.set(`${url}.map`, Buffer.from(JSON.stringify({ ...map, mappings: [segments] })));
  return { url, integrity: 'sha384-x', bytes: column / 2 };
}

const HASHES: Record<string, string> = { v1: '0000000001', v2: '0000000002' };

function aBuild(version: string, pieces: readonly Piece[], more: Partial<Build['manifest']> = {}) {
  const build = buildArea({ name: 'mfe-payroll', version, more });
  const page = addFile(build, { url: `page.${HASHES[version]}.js`, pieces });
  build.manifest.parts['remote'] = { scripts: [page], styles: [], fonts: [] };
  const entry = { version: 3, sources: [], names: [], mappings: [] };
  build.files.set('entry.0123456789.js.map', Buffer.from(JSON.stringify(entry)));
  return build;
}

const weighed = ({ manifest, files }: Build) => ({
  manifest,
  read: async (name: string) => files.get(name) ?? null,
});

const growth = (release: Build, live: Build, page = '/payroll') =>
  describeGrowth({ release: weighed(release), live: weighed(live) })(page);

const own = (path: string, bytes: number) => ({ source: `gangway:///mfe-payroll/${path}`, bytes });
const lodash = (file: string, bytes: number) => ({
  source: `gangway:///node_modules/lodash/${file}`,
  bytes,
});

const search = (bytes: number) => own('src/features/search/deep/list.tsx', bytes);
const live = aBuild('v1', [own('src/remote.tsx', 10_000), search(4000)]);

describe('the growth since the live release', () => {
  it('is listed by package and feature in compressed bytes, the largest first', async () => {
    const next = aBuild('v2', [
      own('src/remote.tsx', 10_000),
      search(8000),
      lodash('map.js', 30_000),
      lodash('fp/set.js', 18_200),
    ]);
    expect(await growth(next, live)).toBe(
      'Since v1: node_modules/lodash +24.1 KB (new), mfe-payroll/src/features/search +2.0 KB.',
    );
  });

  it('has at most five items', async () => {
    const pieces = Array.from({ length: 9 }, (_, index) => own(`src/p${index}.ts`, 1000 * index));
    expect((await growth(aBuild('v2', pieces), live))?.split('+')).toHaveLength(6);
  });

  it.each([
    ['gangway:///node_modules/a/node_modules/@scope/b/x.js', 'node_modules/@scope/b'],
    [
      'webpack://mfe_payroll_v2/./src/features/pay/pay.module.css?901a',
      'mfe-payroll/src/features/pay',
    ],
    ['webpack://mfe_payroll_v2/../shared-ui/src/antd/kit.ts?1', 'shared-ui/src/antd/kit.ts'],
    ['gangway:///mfe-payroll/webpack/runtime/load script', 'webpack’s runtime'],
    ['gangway:///contract/src/money.ts', 'contract/src/money.ts'],
  ])('names %s as %s', async (source, name) => {
    const next = aBuild('v2', [{ source, bytes: 2000 }]);
    expect(await growth(next, live)).toBe(`Since v1: ${name} +1.0 KB (new).`);
  });

  it('is listed by file when a source map is missing or broken', async () => {
    const next = aBuild('v2', [search(20_000)]);
    next.files.set('page.0000000002.js.map', Buffer.from('{'));
    expect(await growth(next, live)).toBe('Since v1: page.js +3.0 KB.');
    next.files.delete('page.0000000002.js.map');
    expect(await growth(next, live)).toBe('Since v1: page.js +3.0 KB.');
  });

  it('leaves out files that both releases have, without reading them', async () => {
    const next = aBuild('v2', [search(6000)]);
    for (const build of [next, live]) {
      build.manifest.parts['remote']?.styles.push({ url: 'same.css', integrity: '', bytes: 9000 });
    }
    const read = jest.fn(weighed(next).read);
    const grown = describeGrowth({ release: { ...weighed(next), read }, live: weighed(live) });
    expect(await grown('/payroll')).toBe('Since v1: mfe-payroll/src/features/search +1.0 KB.');
    expect(read.mock.calls.flat().join()).not.toContain('same.css');
    expect(read).toHaveBeenCalled();
  });

  it('is null when nothing has grown', async () => {
    expect(await growth(aBuild('v2', [search(1000)]), live)).toBeNull();
    expect(await growth(live, live)).toBeNull();
  });

  it('includes all of a page that is new', async () => {
    const routes = [{ path: '/payroll/new', title: 'New' }];
    const next = aBuild('v2', [search(4000)], { routes });
    expect(await growth(next, live, '/payroll/new')).toMatch(
      /^Since v1: mfe-payroll\/src\/features\/search \+2\.0 KB \(new\)/,
    );
  });
});

describe('a refusal because of the size', () => {
  const api = forFile(createReleaseApi);

  const tooLarge = (version: string, pieces: readonly Piece[]) => {
    const build = aBuild(version, pieces);
    const [page] = build.manifest.parts['remote']?.scripts ?? [];
    if (page) page.bytes = 90_000;
    return build;
  };

  it('ends with what has grown, once there is a live release', async () => {
    const team = await api.team('payroll');
    const first = tooLarge('v2', [search(40_000)]);
    const publish = async (build: Build) => {
      return (await readError(await team.publish(await team.stage(build), 100))).issues ?? [];
    };
    const [issue] = (await publish(first)).filter(({ path }) => path === 'budget_exceeded');
    expect(issue?.message).toMatch(/does not need\.$/);
    await team.release(buildArea({ name: 'mfe-payroll', version: 'v0' }));
    const [later] = (await publish(first)).filter(({ path }) => path === 'budget_exceeded');
    expect(later?.message).toMatch(/does not need\. Since v0: page\.js \+90\.0 KB \(new\)\.$/);
  });

  it('names what has grown in a shell', async () => {
    const shells = await api.team('shell');
    await shells.release(buildShellRelease({ version: 'a2' }));
    const next = buildShellRelease({ version: 'a3' });
    const [entry] = next.manifest.parts['shell']?.scripts ?? [];
    if (entry) entry.bytes = 200_000;
    const { issues = [] } = await readError(await shells.publish(await shells.stage(next), 100));
    const [issue] = issues.filter(({ path }) => path === 'budget_exceeded');
    expect(issue?.message).toMatch(/ Since a2: shell\.js \+200\.0 KB\.$/);
  });
});
