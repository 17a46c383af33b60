import { BuildManifest } from '@gangway/contract/remotes';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { areaFolders } from '../../run/areas.mjs';
import { Refusal } from '../../run/progress.mjs';
import { root } from '../../run/root.mjs';
import type { Form } from './form';
import { spaConfig } from './spa-config';
import { spaManifest } from './spa-manifest';

const manifestFile = (folder: string) => join(folder, 'release.json');

function readManifest(folder: string): BuildManifest {
  return BuildManifest.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
}

function compile(form: Form, folder: string): Promise<Stats> {
  const compiler = webpack(spaConfig(form, folder));
  return new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')),
    );
  }).finally(() => compiler.close(() => undefined));
}

/** Builds shell and areas as one bundle into `folder`, from which the API can serve it. */
export async function buildSpa(form: Form, folder: string): Promise<void> {
  const stats = await compile(form, folder);
  if (stats.hasErrors()) throw new Refusal(stats.toString('errors-only'));
  const areas = areaFolders().map((area) => readManifest(join(root, area, 'dist')));
  const shell = readManifest(join(root, 'shell/dist-demo'));
  const manifest = spaManifest(readManifest(folder), shell, areas);
  writeFileSync(manifestFile(folder), JSON.stringify(manifest, null, 2));
}
