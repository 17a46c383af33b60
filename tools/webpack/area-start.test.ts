/** @jest-environment node */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { NormalModule, type Configuration } from 'webpack';
import { startedByShell } from './remote';
import { runCompiler } from './run-compiler';
import { folderForFile } from './test-folder.factory';

const folder = folderForFile({ 'remote.js': 'export const remote = 1;' });

async function sourcesOf(plugins: Configuration['plugins'] = []): Promise<string[]> {
  const compiler = webpack({
    context: folder.path,
    mode: 'development',
    devtool: false,
    entry: {},
    output: { path: folder.join('dist'), uniqueName: 'mfe_test' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_test',
        exposes: { './remote': './remote.js' },
        dts: false,
        manifest: false,
      }),
      ...plugins,
    ],
  });
  const sources: string[] = [];
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    NormalModule.getCompilationHooks(compilation).beforeParse.tap('test', (module) => {
      if (/\.federation|area-start/.test(module.resource)) {
        sources.push(String(module.originalSource()?.source()));
      }
    });
  });
  expect((await runCompiler(compiler)).hasErrors()).toBe(false);
  return sources;
}

const plain = (source = '') =>
  source.replace(/'[^']*webpack-bundler-runtime[^']*'/, "'the runtime'").replace(/\s+/g, ' ');

it('has by default the start of the runtime that the library generates', async () => {
  const [generated] = await sourcesOf();
  expect(plain(generated)).toMatchInlineSnapshot(
    `"import federation from 'the runtime'; if(!__webpack_require__.federation.runtime || !__webpack_require__.federation.bundlerRuntime){ var prevFederation = __webpack_require__.federation; __webpack_require__.federation = {} for(var key in federation){ __webpack_require__.federation[key] = federation[key]; } for(var key in prevFederation){ __webpack_require__.federation[key] = prevFederation[key]; } } if(!__webpack_require__.federation.instance){ __webpack_require__.federation.instance = __webpack_require__.federation.bundlerRuntime.init({webpackRequire:__webpack_require__}); if(__webpack_require__.federation.attachShareScopeMap){ __webpack_require__.federation.attachShareScopeMap(__webpack_require__) } if(__webpack_require__.federation.installInitialConsumes){ __webpack_require__.federation.installInitialConsumes() } }"`,
  );
});

it('has, with the shell, a wait in place of that start', async () => {
  const sources = await sourcesOf(startedByShell());
  expect(sources).toEqual([expect.stringContaining('.push(__webpack_require__)')]);
});
