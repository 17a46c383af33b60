import { BuildManifest } from '@gangway/contract/remotes';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { areaFolders } from '../../run/areas.mjs';
import { CliError } from '../../run/progress.mjs';
import { root } from '../../run/root.mjs';
import { baseConfig } from '../../webpack/base';
import { ReleasePlugin } from '../../webpack/release-plugin';
import { hostSplitChunks, remoteCacheGroups } from '../../webpack/shared';
import { StaticFilesPlugin } from '../../webpack/static-files-plugin';
import type { Form } from './form';
import { spaManifest } from './spa-manifest';

const FOR_RELEASES = /shell\/src\/(federation\/(?!container\.)|overrides\/)[\w-]+\.tsx?$/;

const SHELL = join(root, 'shell');

export function spaConfig(form: Form, path: string): Configuration {
  const base = baseConfig({ dir: SHELL, name: 'spa', version: form, isProduction: true });
  const area = { name: 'shell', isLight: true, routes: [] };
  const description = { area, version: 'spa', container: 'spa' };
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, path, publicPath: '/assets/' },
    module: { ...base.module, parser: { javascript: parserOf(form) } },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      ...withoutReleases(),
      new StaticFilesPlugin(join(SHELL, 'static')),
      new ReleasePlugin(description),
    ],
  };
}

export async function buildSpa(form: Form, folder: string): Promise<void> {
  const stats = await compileSpa(form, folder);
  if (stats.hasErrors()) throw new CliError(stats.toString('errors-only'));
  const areas = areaFolders().map((area) => readManifest(join(root, area, 'dist')));
  const shell = readManifest(join(root, 'shell/dist-demo'));
  const manifest = spaManifest(readManifest(folder), shell, areas);
  writeFileSync(manifestFile(folder), JSON.stringify(manifest, null, 2));
}

/**
 * Eager imports, because merging chunks would include the worker, which needs a file of its own.
 */
const parserOf = (form: Form) => ({
  exportsPresence: 'error' as const,
  dynamicImportMode: form === 'one file' ? ('eager' as const) : ('lazy' as const),
});

/**
 * The libraries of the shell's frame come first, because an area's build takes them from the shell.
 */
const cacheGroups = Object.fromEntries(
  [remoteCacheGroups, hostSplitChunks.cacheGroups].flatMap((groups, priority) =>
    Object.entries(groups).map(([name, group]) => [name, { ...group, priority }]),
  ),
);

const ONE_BUNDLE = join(SHELL, 'bench/one-bundle.ts');

const withoutReleases = () => [
  new webpack.NormalModuleReplacementPlugin(FOR_RELEASES, ONE_BUNDLE),
  new webpack.experiments.schemes.VirtualUrlPlugin({ 'areas.js': areasModule() }),
  new webpack.DefinePlugin({ __DEMO__: 'true' }),
];

function areasModule(): string {
  const at = (folder: string, file: string) => JSON.stringify(join(root, folder, 'src', file));
  const folders = areaFolders();
  return [
    ...folders.map(
      (folder, index) => `import { area as area${index} } from ${at(folder, 'area')};`,
    ),
    'export const areas = [',
    ...folders.map((folder, index) => {
      const chunk = `/* webpackChunkName: ${JSON.stringify(folder)} */`;
      return `{ area: area${index}, load: () => import(${chunk} ${at(folder, 'remote')}) },`;
    }),
    '];',
  ].join('\n');
}

function compileSpa(form: Form, folder: string): Promise<Stats> {
  const compiler = webpack(spaConfig(form, folder));
  return new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')),
    );
  }).finally(() => compiler.close(() => undefined));
}

function readManifest(folder: string): BuildManifest {
  return BuildManifest.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
}

const manifestFile = (folder: string) => join(folder, 'release.json');
