import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Area } from '@gangway/shared-ui/area';
import type { Configuration } from 'webpack';
import { baseConfig } from './base';
import { FEDERATION_GLOBAL } from './federation-global';
import { ReleasePlugin } from './release-plugin';
import { remoteCacheGroups, remoteShared } from './shared';
import { sourceVersion } from './source-version';

type Request = { request?: string };

/** The plugin's own entry imports the runtime by its path: the shell has brought it. */
function federationRuntime({ request = '' }: Request): Promise<string | undefined> {
  const isRuntime = request.includes('webpack-bundler-runtime');
  return Promise.resolve(isRuntime ? `global ${FEDERATION_GLOBAL}` : undefined);
}

/** The webpack configuration of an area: it exposes `src/remote.tsx` and brings nothing the shell has. */
export function remoteConfig(dir: string, area: Area): Configuration {
  const isProduction = process.env['NODE_ENV'] !== 'development';
  const { name } = area;
  const version = sourceVersion(dir);
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const base = baseConfig({ dir, name, version, isProduction, isHot: !isProduction });
  return {
    ...base,
    entry: {},
    externals: federationRuntime,
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: remoteCacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new ReleasePlugin({ area, version, container }),
      ...(isProduction ? [] : [new ReactRefreshPlugin({ overlay: false })]),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
    ],
  };
}
