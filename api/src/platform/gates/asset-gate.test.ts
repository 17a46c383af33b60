import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { gzipSync } from 'node:zlib';
import { buildArea, filesOf, type Build } from '../../testing/factories/builds';
import { checkAssets, checkParts } from './asset-gate';

const ENTRY = 'entry.0123456789.js';

const check = (build: Build, stored = build.files) =>
  checkAssets({ manifest: build.manifest, files: filesOf(build) }, new Set(stored.keys()), (name) =>
    Promise.resolve(stored.get(name) ?? null),
  );

const texts = async (build: Build, stored = build.files) =>
  (await check(build, stored)).map(({ message }) => message);

function withFile(name: string, bytes: Buffer | null): Build {
  const build = buildArea();
  if (bytes) build.files.set(name, bytes);
  else build.files.delete(name);
  return build;
}

function withEntry(change: Partial<BuildManifest['parts'][string]['scripts'][number]>): Build {
  const { manifest, files } = buildArea();
  const [entry] = manifest.parts[manifest.container]?.scripts ?? [];
  if (!entry) throw new Error('The build has no entry');
  const part = { scripts: [{ ...entry, ...change }], styles: [], fonts: [] };
  return {
    manifest: { ...manifest, parts: { ...manifest.parts, [manifest.container]: part } },
    files,
  };
}

describe('the gate of assets', () => {
  it('lets a complete build through', async () => {
    expect(await check(buildArea())).toEqual([]);
  });

  it('refuses a release with a file that did not arrive', async () => {
    const build = buildArea();
    const stored = new Map(build.files);
    stored.delete(`${ENTRY}.gz`);
    expect(await check(build, stored)).toEqual([
      {
        code: 'asset_missing',
        message: `mfe-payroll@v1 is incomplete: ${ENTRY}.gz did not arrive. Publish it again.`,
      },
    ]);
  });

  it.each([ENTRY, '../../other/1/entry.js', 'https://elsewhere.example/entry.js'])(
    'refuses a part that names %s when it is not a file of the release',
    async (url) => {
      const build = withEntry({ url });
      build.files.delete(ENTRY);
      expect(await texts(build)).toContainEqual(
        expect.stringContaining(`${url} belongs to a page but is not among the files`),
      );
    },
  );

  it('refuses a file with another integrity than the manifest lists', async () => {
    expect(await texts(withEntry({ integrity: `sha384-${'A'.repeat(64)}` }))).toEqual([
      expect.stringContaining(`${ENTRY} does not have the integrity listed for it`),
    ]);
  });

  it('refuses a file that is larger than the manifest says', async () => {
    expect(await texts(withEntry({ bytes: 1 }))).toEqual([
      expect.stringMatching(/is \d+ bytes when transferred, not 1\./),
    ]);
  });

  it('counts the size of the plain file when there is no compressed copy', async () => {
    const { length } = buildArea().files.get(ENTRY) ?? '';
    const build = withEntry({ bytes: length });
    build.files.delete(`${ENTRY}.br`);
    expect(await check(build)).toEqual([]);
  });

  it.each([
    ['of another file', `${ENTRY}.gz`, gzipSync('something else')],
    ['that is not compressed', `${ENTRY}.gz`, Buffer.from('plain')],
    ['of a file that does not exist', 'other.js.gz', gzipSync('x')],
    ['that unpacks to 17 MiB', `${ENTRY}.gz`, gzipSync(Buffer.alloc(17 * 1024 * 1024))],
  ])('refuses a compressed copy %s', async (_, name, bytes) => {
    expect(await texts(withFile(name, bytes))).toEqual([
      expect.stringContaining(`${name} is not ${name.replace('.gz', '')}, compressed`),
    ]);
  });
});

describe('the gate of parts', () => {
  const { manifest } = buildArea();
  const textsOf = (change: Partial<BuildManifest>) =>
    checkParts({ ...manifest, ...change }).map(({ message }) => message);

  it('lets a complete build through', () => {
    expect(textsOf({})).toEqual([]);
  });

  it.each(['payslips', 'toString'])('refuses a page when its chunk %s was not built', (chunk) => {
    expect(textsOf({ routes: [{ path: '/payroll', title: 'Payroll', chunk }] })).toEqual([
      `The part ${chunk} of mfe-payroll@v1 has no script. Build the area again and publish the output unchanged.`,
    ]);
  });

  it('refuses an area without an entry and without an exposed module', () => {
    expect(textsOf({ parts: {} })).toEqual([
      expect.stringContaining('The part mfe_payroll_v1 of mfe-payroll@v1 has no script'),
      expect.stringContaining('The part remote of mfe-payroll@v1 has no script'),
    ]);
  });
});
