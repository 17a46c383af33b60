// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders } from './areas.mjs';
import { inputStamp, readStamp, writeStamp } from './input-stamp.mjs';
import { runNx } from './nx.mjs';
import { DATA } from './product.mjs';
import { CliError, step } from './progress.mjs';
import { root } from './root.mjs';

const inputs = () => [
  ...areaFolders(),
  'api',
  'sandbox',
  'contract',
  'shared-ui',
  'shell',
  'tools/webpack',
  'package-lock.json',
  'nx.json',
];

const outputs = () => [
  'api/dist/main.js',
  'sandbox/dist/main.js',
  'shell/dist-demo/release.json',
  ...areaFolders().map((area) => `${area}/dist/release.json`),
];

async function build(/** @type {string} */ target) {
  const { code } = await step('building', (say) => runNx([target], say), {
    isGood: ({ code }) => code === 0,
  });
  if (code !== 0) throw new CliError('The build failed. Its messages are above.');
}

/** A task of Nx has already built its dependencies. */
export async function ensureBuilt() {
  if (process.env['NX_TASK_TARGET_TARGET']) return;
  const file = join(DATA, 'built');
  const stamp = inputStamp(root, inputs());
  const isThere = outputs().every((path) => existsSync(join(root, path)));
  if (isThere && readStamp(file) === stamp) return;
  mkdirSync(DATA, { recursive: true });
  await build('build-product');
  writeStamp(file, stamp);
}

export const buildDevelopmentShell = () => build('build-dev');
