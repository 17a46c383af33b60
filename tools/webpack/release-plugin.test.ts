import { BuildManifest } from '@gangway/contract/platform/remotes';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin';
import { runCompiler } from './run-compiler';
import { ANTD } from './shared';
import { folderForFile } from './test-folder.factory';

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

const folder = folderForFile(FILES);
beforeAll(async () => {
  const chunk = { chunks: 'async', enforce: true } as const;
  const compiler = webpack({
    context: folder.path,
    mode: 'production',
    entry: './area.js',
    output: { path: folder.join('dist'), clean: true },
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

async function scriptsOf(part: string) {
  const { parts } = BuildManifest.parse(
    JSON.parse(await readFile(folder.join('dist/release.json'), 'utf8')),
  );
  const names = parts[part]?.scripts.map(({ url }) => url) ?? [];
  const texts = await Promise.all(names.map((name) => readFile(folder.join('dist', name), 'utf8')));
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
