import { buildArea, buildShell } from '../../testing/factories/builds';
import { checkShared, checkSharing } from './shared-gate';

const live = { shell: buildShell({ provides: { react: '19.3.0' } }), others: [] };
const refusalsOf = (requires: Record<string, string>) =>
  checkShared(buildArea({ more: { requires } }).manifest, live);

describe('the gate of shared modules', () => {
  it.each(['^19.0.0', '^19.3.0', '19.3.0', '>=18'])('lets react %s through', (range) => {
    expect(refusalsOf({ react: range })).toEqual([]);
  });

  it.each(['^19.4.0', '^20.0.0', '~19.2.0', 'no range'])('refuses react %s', (range) => {
    expect(refusalsOf({ react: range })).toEqual([
      {
        code: 'shared_unsatisfied',
        message: `mfe-payroll@v1 needs react ${range}, but the live shell has 19.3.0. Build the area with react 19.3.0, or release the shell first.`,
      },
    ]);
  });

  it('refuses each module of a wrong version, and one that is never provided', () => {
    const refusals = refusalsOf({ react: '^20.0.0', lodash: '^4.0.0', toString: '*' });
    expect(refusals.map(({ message }) => message)).toEqual([
      expect.stringContaining('the live shell has 19.3.0'),
      expect.stringContaining('needs lodash ^4.0.0, but the live shell does not provide it'),
      expect.stringContaining('needs toString *, but the live shell does not provide it'),
    ]);
  });

  it('treats a sub-path that an area of contract 1 names as its package', () => {
    expect(refusalsOf({ 'react/': '^19.0.0' })).toEqual([]);
    expect(refusalsOf({ 'react-dom/': '^19.0.0' })).toHaveLength(1);
  });
});

describe('the gate of the modules that the code shares', () => {
  const federationManifest = { url: 'mf-manifest.json', integrity: '', bytes: 1 };
  const builtFor = (contract: number, more = {}) =>
    buildArea({ more: { contract, requires: {}, federationManifest, ...more } }).manifest;
  const shell = buildShell({ contract: 2, provides: { react: '19.3.0', 'react-dom': '19.3.0' } });
  const check = (manifest = builtFor(2), written: unknown = { shared: [] }) =>
    checkSharing(manifest, { shell, others: [] }, async (name) =>
      name === 'mf-manifest.json' ? Buffer.from(JSON.stringify(written)) : null,
    );
  const consumed = (name: string, requiredVersion: string) => ({
    shared: [{ name, requiredVersion, assets: { js: { sync: [], async: [] } } }],
  });

  it('lets through modules that the shell provides', async () => {
    expect(await check(builtFor(2), consumed('react', '^19.0.0'))).toEqual([]);
  });

  it('refuses a sub-path that the shell does not provide, whatever the release claims', async () => {
    const manifest = builtFor(2, { requires: { 'react-dom/': '^19.0.0' } });
    expect(await check(manifest, consumed('react-dom/client', '^19.0.0'))).toEqual([
      {
        code: 'shared_unsatisfied',
        message: expect.stringContaining(
          'needs react-dom/client ^19.0.0, but the live shell does not provide it',
        ),
      },
    ]);
  });

  it('refuses a copy of a module that the shell shares, but not the area’s own modules', async () => {
    const files = { js: { sync: ['react.js'], async: [] } };
    const shared = ['react', 'lodash'].map((name) => ({ name, assets: files }));
    expect(await check(builtFor(2), { shared })).toEqual([
      {
        code: 'shared_unsatisfied',
        message:
          'mfe-payroll@v1 bundles react, which the live shell shares with all areas. Share it with "import: false".',
      },
    ]);
  });

  it.each([
    [
      'names no federation manifest',
      builtFor(2, { federationManifest: undefined }),
      { shared: [] },
    ],
    ['has a broken federation manifest', builtFor(2), { shared: 'react' }],
    [
      'has not uploaded its federation manifest',
      builtFor(2, { federationManifest: { ...federationManifest, url: 'x' } }),
      {},
    ],
  ])('refuses a build that %s', async (_, manifest, written) => {
    const [refusal] = await check(manifest, written);
    expect(refusal).toMatchObject({
      code: 'asset_missing',
      message: expect.stringContaining('has no readable mf-manifest.json'),
    });
  });

  it.each([1, 3])('does not check a build for contract %d', async (contract) => {
    expect(await check(builtFor(contract), consumed('lodash', '*'))).toEqual([]);
  });
});
