// @ts-check
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inputStamp, readStamp, writeStamp } from './input-stamp.mjs';
import { runNx } from './nx.mjs';
import { DATA } from './product.mjs';
import { Refusal, step } from './progress.mjs';
import { root } from './root.mjs';

const areas = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

const inputs = () => [
  ...areas(),
  'api',
  'contract',
  'shared-ui',
  'shell',
  'tools/release',
  'tools/webpack',
  'package-lock.json',
  'nx.json',
];

const outputs = () => [
  'api/dist/main.js',
  'shell/dist-demo/release.json',
  '.data/releases/registry.json',
  ...areas().map((area) => `${area}/dist/release.json`),
];

/** Builds what has changed and puts the releases of the areas in place, at once where nothing has. */
export async function ensureBuilt() {
  const file = join(DATA, 'built');
  const stamp = inputStamp(root, inputs());
  const isThere = outputs().every((path) => existsSync(join(root, path)));
  if (isThere && readStamp(file) === stamp) return;
  mkdirSync(DATA, { recursive: true });
  const { code } = await step('building', (say) => runNx(['-t', 'place-releases'], say));
  if (code !== 0) throw new Refusal('The build has failed; its messages are above.');
  writeStamp(file, stamp);
}
