import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Area } from '@gangway/shared-ui/area';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base';
import { IntegrityPlugin } from './integrity-plugin';
import { ReleasePlugin } from './release-plugin';
import { remoteCacheGroups, remoteRequires, remoteShared } from './shared';
import { sourceVersion } from './source-version';

/**
 * A copy that is served has a version of its own: the page may hold the release that was built from
 * the same sources, and two containers of one name would be one.
 */
function versionOf(dir: string): string {
  const version = sourceVersion(dir);
  return process.env['WEBPACK_SERVE'] === 'true' ? `${version}-local` : version;
}

/** The webpack configuration of an area: it exposes `src/remote.tsx` and brings nothing the shell has. */
export function remoteConfig(dir: string, area: Area): Configuration {
  const isProduction = process.env['NODE_ENV'] !== 'development';
  const { name } = area;
  const version = versionOf(dir);
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const base = baseConfig({ dir, name, version, isProduction, isHot: !isProduction });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: container,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: remoteCacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new ReleasePlugin({ area, version, container, provides: {}, requires: remoteRequires() }),
      new IntegrityPlugin(),
      ...(isProduction ? [] : [new ReactRefreshPlugin({ overlay: false })]),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: remoteShared(),
      }),
    ],
  };
}
