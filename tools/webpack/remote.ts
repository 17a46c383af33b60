import type { Area } from '@gangway/shared-ui/area';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Project } from './base';
import { FEDERATION_GLOBAL } from './federation-global';
import { IntegrityPlugin } from './integrity-plugin';
import { IsolateStylesPlugin } from './isolate-styles-plugin';
import { prerenderConfig } from './prerender-config';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { isFromShell, remoteCacheGroups, remoteShared } from './shared';
import { sourceVersion } from './source-version';
import { StableTypesPlugin } from './stable-types-plugin';

const isServed = () => process.env['WEBPACK_SERVE'] === 'true';

/**
 * A copy that is served has a version of its own: the page may hold the release that was built from
 * the same sources, and two containers of one name would be one.
 */
function versionOf(dir: string): string {
  const version = sourceVersion(dir);
  return isServed() ? `${version}-local` : version;
}

const ENTRY = './src/remote.tsx';

/** What the library generates to start its runtime; area-start.test.ts knows its content. */
const GENERATED_START = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

export const startedByShell = () => [
  new webpack.NormalModuleReplacementPlugin(
    GENERATED_START,
    join(import.meta.dirname, 'area-start.js'),
  ),
  new webpack.DefinePlugin({
    'globalThis.__FEDERATION_GLOBAL__': `globalThis.${FEDERATION_GLOBAL}`,
  }),
];

/** For a release, and for `npm run types`: they take longer than the build itself. */
const typesWhenAsked = () =>
  process.env['GANGWAY_TYPES'] === 'true' && {
    generateTypes: { typesFolder: 'mf-types', compileInChildProcess: false, abortOnError: true },
    consumeTypes: false,
  };

const externals = async ({ request = '' }: { request?: string }) =>
  isFromShell(request) ? `commonjs ${request}` : undefined;

/** For an area with a first view, where it is built to be released. */
function prerendering(project: Project, { routes }: Area): PrerenderPlugin[] {
  if (!project.isProduction || isServed()) return [];
  if (!routes.some(({ isPrerendered }) => isPrerendered)) return [];
  const publicPath = `/remotes/${project.name}/${project.version}/`;
  return [new PrerenderPlugin(prerenderConfig({ project, entry: ENTRY, publicPath, externals }))];
}

/** The webpack configuration of an area: it exposes `src/remote.tsx` and brings nothing the shell has. */
export function remoteConfig(dir: string, area: Area): Configuration {
  const isProduction = process.env['NODE_ENV'] !== 'development';
  const { name } = area;
  const version = versionOf(dir);
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const ownNames = new Set<string>();
  const project = { dir, name, version, isProduction, isHot: !isProduction, ownNames };
  const base = baseConfig(project);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: container,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...base.optimization,
      // Files of a few kB that pages share cost more in number than they save in bytes. A page of a
      // light area is one file.
      splitChunks: { minSize: 30_000, cacheGroups: area.isLight ? {} : remoteCacheGroups },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...prerendering(project, area),
      new ReleasePlugin({ area, version, container }),
      new IntegrityPlugin(),
      new IsolateStylesPlugin({ area: name, ownNames }),
      new StableTypesPlugin(),
      ...(isProduction ? [] : [new ReactRefreshPlugin({ overlay: false })]),
      ...startedByShell(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        // A list: of a text the library would look for the types of its first letter.
        exposes: { './remote': { import: [ENTRY], name: 'remote' } },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: typesWhenAsked(),
      }),
    ],
  };
}
