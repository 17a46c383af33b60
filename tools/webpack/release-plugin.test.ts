import { BuildManifest } from '@gangway/contract/platform/remotes';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin';
import { runCompiler } from './run-compiler';
import { ANTD } from './shared';

/** Each logs a text, because webpack drops a module without effect, and the tests look for the texts. */
const FILES = {
  'area.js': `import(/* webpackChunkName: "page" */ './page');
    import(/* webpackChunkName: "plain" */ './plain');`,
  'page.js': `import { table } from '${ANTD}'; import { media } from './both'; media(table);`,
  'plain.js': `console.log('without the kit');`,
  'kit.js': `import { media } from './both'; import { own } from './own';
    export const table = () => media('the kit itself', own);`,
  'both.js': `export const media = (...values) => console.log('of kit and page', values);`,
  'own.js': `export const own = 'in the chunk of the kit that has a name';`,
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gangway-release-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dir, name), text);
  const chunk = { chunks: 'async', enforce: true } as const;
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './area.js',
    output: { path: join(dir, 'dist'), clean: true },
    optimization: {
      splitChunks: {
        cacheGroups: {
          antd: { ...chunk, name: 'antd', test: /own\.js/ },
          both: { ...chunk, minChunks: 2, test: /both\.js/ },
        },
      },
    },
    plugins: [
      new webpack.sharing.SharePlugin({
        shared: { [ANTD]: { import: './kit.js', version: '1.0.0', requiredVersion: '1.0.0' } },
      }),
      new ReleasePlugin({ area: { name: 'mfe-one', routes: [] }, version: 'v1', container: 'c' }),
    ],
  });
  await runCompiler(compiler);
});
afterAll(() => rm(dir, { recursive: true }));

async function scriptsOf(part: string) {
  const { parts } = BuildManifest.parse(
    JSON.parse(await readFile(join(dir, 'dist/release.json'), 'utf8')),
  );
  const names = parts[part]?.scripts.map(({ url }) => url) ?? [];
  const texts = await Promise.all(names.map((name) => readFile(join(dir, 'dist', name), 'utf8')));
  return { names, text: texts.join() };
}

describe('the scripts of a page in the manifest', () => {
  it.each(['the kit itself', 'of kit and page', 'in the chunk of the kit that has a name'])(
    'have what a page with the kit runs: %s',
    async (text) => {
      expect((await scriptsOf('page')).text).toContain(text);
    },
  );

  it('are named once, even if the kit shares them with the page', async () => {
    const { names } = await scriptsOf('page');
    expect(names).toEqual([...new Set(names)]);
  });

  it('are those of the page alone if it does not use the kit', async () => {
    expect((await scriptsOf('plain')).names).toHaveLength(1);
  });
});
