import type { Area } from '@gangway/shared-ui/area';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Compiler } from 'webpack';
import { baseConfig, FEDERATION_GLOBAL, INTEGRITY_GLOBAL } from './base';
import { prerenderConfig } from './prerender-config';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { hostProvides, hostSplitChunks } from './shared';
import { sourceVersion } from './source-version';

class StaticFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StaticFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          const content = readFileSync(join(this.folder, file));
          compilation.emitAsset(file, new sources.RawSource(content));
        }
      });
    });
  }
}

const PUBLIC_PATH = '/assets/';

const REFRESH_HOOK = join(import.meta.dirname, 'refresh-hook.ts');

/** The packages do not declare that they have no side effects. */
const runtimePackages = { test: /[\\/]@module-federation[\\/]/, sideEffects: false };

/** It creates its contexts and components by calls, which no minifier may drop when unused. */
const routerPackage = {
  test: /[\\/]react-router[\\/]dist[\\/]/,
  loader: join(import.meta.dirname, 'mark-pure.js'),
};

/**
 * The server creates no React roots, and react-dom/client weighs more than the rest of its bundle.
 */
const NO_ROOTS = { 'react-dom/client': 'var {}' };

export function shellConfig(dir: string, area: Area, env: { demo?: boolean }): Configuration {
  const isProduction = process.env['NODE_ENV'] !== 'development';
  const isDemo = env.demo === true;
  // The demo's shell differs, and one version must have one content.
  const version = sourceVersion(dir) + (isDemo ? '-demo' : '');
  const container = 'gangway_shell';
  const project = { dir, name: area.name, version, isProduction };
  const base = baseConfig(project);
  const constants = new webpack.DefinePlugin({
    __DEMO__: JSON.stringify(isDemo),
    __DEVELOPMENT__: JSON.stringify(!isProduction),
    __INTEGRITY_GLOBAL__: JSON.stringify(INTEGRITY_GLOBAL),
    __FEDERATION_GLOBAL__: JSON.stringify(FEDERATION_GLOBAL),
    __SHELL_VERSION__: JSON.stringify(version),
    __SHARED_VERSIONS__: JSON.stringify(hostProvides()),
  });
  const prerender = prerenderConfig({
    project,
    entry: './src/prerender.tsx',
    publicPath: PUBLIC_PATH,
    plugins: [constants, runtimeFlags],
    rules: [runtimePackages, routerPackage],
    externals: NO_ROOTS,
  });
  return {
    ...base,
    entry: {
      shell: isProduction ? './src/main.tsx' : [REFRESH_HOOK, './src/main.tsx'],
      // A layer gives the monitor copies of shared modules, so that the shell's bundle stays in one
      // piece.
      monitor: { import: './src/monitor/monitor.ts', layer: 'monitor' },
      'monitor-start': { import: './src/monitor/early-script.ts', layer: 'monitor' },
    },
    output: {
      ...base.output,
      path: join(dir, outputFolder(isProduction, isDemo)),
      uniqueName: container,
      publicPath: PUBLIC_PATH,
    },
    experiments: { layers: true },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), runtimePackages, routerPackage, withRemotes],
    },
    optimization: { ...base.optimization, splitChunks: hostSplitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new StaticFilesPlugin(join(dir, 'static')),
      ...(isProduction ? [new PrerenderPlugin(prerender)] : []),
      new ReleasePlugin({ area, version, container, provides: hostProvides() }),
      constants,
      runtimeFlags,
      ...smallerRuntime(),
    ],
  };
}

/**
 * Modules in this layer contain the federation runtime with remotes; the shell's first bundle has
 * it without.
 */
const WITH_REMOTES = 'with-remotes';

const remotesAreOff = webpack.DefinePlugin.runtimeValue(({ module }) =>
  JSON.stringify(module.layer !== WITH_REMOTES),
);

const runtimeFlags = new webpack.DefinePlugin({
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SHARED: JSON.stringify(false),
  FEDERATION_OPTIMIZE_NO_REMOTE: remotesAreOff,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: remotesAreOff,
});

function outputFolder(isProduction: boolean, isDemo: boolean): string {
  if (!isProduction) return 'dist-dev';
  return isDemo ? 'dist-demo' : 'dist';
}

const withRemotes = {
  test: /[\\/]federation[\\/]enable-remotes\.ts$/,
  layer: WITH_REMOTES,
};

const smallerRuntime = () => [
  replace(/^\.\/desc\.mjs$/, 'no-error-descriptions.js'),
  replace(/[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/, 'console-logger.js'),
];

const replace = (module: RegExp, substitute: string) =>
  new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, substitute));
