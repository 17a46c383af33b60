import { BuildManifest } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { prerenderConfig } from './prerender-config';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { runCompiler } from './run-compiler';
import { isFromShell } from './shared';
import { folderForFile } from './test-folder.factory';

const folder = folderForFile({
  'browser.ts': 'export {};',
  'server.ts': `import styles from './page.module.css'; import { Link } from 'shared';
    export const page = async () => ({ ...(await import('./later')), title: styles.title, Link });`,
  'later.ts': 'export const isLater = true;',
  'page.module.css': '.title { color: red }',
});

const area = { name: 'mfe-one', routes: [] };

async function build(entry: string): Promise<string[]> {
  const project = { dir: folder.path, name: area.name, version: 'v1', isProduction: true };
  const release = { area, version: 'v1', container: 'c' };
  const config = prerenderConfig({
    project,
    entry,
    publicPath: '/remotes/mfe-one/v1/',
    externals: { shared: 'commonjs shared' },
  });
  const compiler = webpack({
    context: folder.path,
    mode: 'production',
    entry: './browser.ts',
    output: { path: folder.join('dist'), clean: true },
    plugins: [new PrerenderPlugin(config), new ReleasePlugin(release)],
  });
  const stats = await runCompiler(compiler);
  return stats.toJson({ errors: true }).errors?.map(({ message }) => message) ?? [];
}

describe('the bundle for the server', () => {
  it('is one file next to the build, which the release names', async () => {
    expect(await build('./server.ts')).toEqual([]);
    const text = await readFile(folder.join('dist/release.json'), 'utf8');
    const { prerender } = BuildManifest.parse(JSON.parse(text));
    const files = (await readdir(folder.join('dist'))).filter((name) =>
      name.startsWith('prerender'),
    );
    expect(files).toEqual([prerender?.url]);
    const content = await readFile(folder.join('dist', prerender?.url ?? ''));
    const hash = createHash('sha384').update(content).digest('base64');
    expect(prerender).toMatchObject({ integrity: `sha384-${hash}`, bytes: content.length });
  });

  it('runs with the modules that it is given, and knows the class names', async () => {
    await build('./server.ts');
    const [file = ''] = (await readdir(folder.join('dist'))).filter((n) =>
      n.startsWith('prerender'),
    );
    const code = await readFile(folder.join('dist', file), 'utf8');
    const module = { exports: { page: async (): Promise<unknown> => undefined } };
    const require = (name: string) => ({ Link: `Link of ${name}` });
    const run = compileFunction(code, ['module', 'exports', 'require']);
    Reflect.apply(run, module, [module, module.exports, require]);
    expect(await module.exports.page()).toMatchObject({
      isLater: true,
      Link: 'Link of shared',
      title: expect.stringMatching(/^title-.{4}$/),
    });
  });

  it('fails the build if it cannot be built', async () => {
    await expect(build('./nothing.ts')).rejects.toThrow('nothing.ts');
  });
});

describe('isFromShell', () => {
  it.each([
    ['react', true],
    ['react/jsx-runtime', true],
    ['@gangway/shared-ui/platform', true],
    ['@gangway/shared-ui/query', false],
    ['react-router-dom', false],
    ['./react', false],
  ])('answers for %s: %s', (request, isShared) => {
    expect(isFromShell(request)).toBe(isShared);
  });
});
