import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base';
import type { Area } from '@gangway/shared-ui/area';
import { INTEGRITY_GLOBAL } from './integrity-plugin';
import { prerenderConfig } from './prerender-config';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { hostCacheGroups, hostProvides, hostShared } from './shared';
import { sourceVersion } from './source-version';
import { StaticFilesPlugin } from './static-files-plugin';

const REFRESH_HOOK = join(import.meta.dirname, 'refresh-hook.ts');

const PUBLIC_PATH = '/assets/';

function outputFolder(isProduction: boolean, isDemo: boolean): string {
  if (!isProduction) return 'dist-dev';
  return isDemo ? 'dist-demo' : 'dist';
}

/** The host knows no remote: they are registered at runtime from the registry in the HTML. */
export function shellConfig(dir: string, area: Area, env: { demo?: boolean }): Configuration {
  const isProduction = process.env['NODE_ENV'] !== 'development';
  const isDemo = env.demo === true;
  const version = sourceVersion(dir);
  const container = 'gangway_shell';
  const project = { dir, name: area.name, version, isProduction };
  const base = baseConfig(project);
  const constants = new webpack.DefinePlugin({
    __DEMO__: JSON.stringify(isDemo),
    __INTEGRITY_GLOBAL__: JSON.stringify(INTEGRITY_GLOBAL),
  });
  const prerender = prerenderConfig({
    project,
    entry: './src/prerender.ts',
    publicPath: PUBLIC_PATH,
    plugins: [constants],
  });
  return {
    ...base,
    entry: { shell: isProduction ? './src/main.tsx' : [REFRESH_HOOK, './src/main.tsx'] },
    output: {
      ...base.output,
      path: join(dir, outputFolder(isProduction, isDemo)),
      uniqueName: container,
      publicPath: PUBLIC_PATH,
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: hostCacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new StaticFilesPlugin(join(dir, 'static')),
      ...(isProduction ? [new PrerenderPlugin(prerender)] : []),
      new ReleasePlugin({ area, version, container, provides: hostProvides(), requires: {} }),
      constants,
      new webpack.container.ModuleFederationPlugin({ name: container, shared: hostShared() }),
    ],
  };
}
