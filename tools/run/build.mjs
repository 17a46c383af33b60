// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { areaFolders } from './areas.mjs';
import { runNx } from './nx.mjs';
import { DATA } from './product.mjs';
import { CliError, step } from './progress.mjs';
import { root } from './root.mjs';

/** A task of Nx has already built its dependencies. */
export async function ensureBuilt() {
  if (process.env['NX_TASK_TARGET_TARGET']) return;
  const file = join(DATA, 'built');
  const stamp = inputStamp(root, inputs());
  const isThere = [file, ...outputs()].every((path) => existsSync(resolve(root, path)));
  if (isThere && readFileSync(file, 'utf8') === stamp) return;
  mkdirSync(DATA, { recursive: true });
  await build('build-product');
  writeFileSync(file, stamp);
}

export const buildDevelopmentShell = () => build('build-dev');

async function build(/** @type {string} */ target) {
  const { code } = await step('building', (say) => runNx([target], say), {
    isGood: ({ code }) => code === 0,
  });
  if (code !== 0) throw new CliError('The build failed. Its messages are above.');
}

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

/**
 * A stamp of the inputs from file metadata, without reading them; Nx compares the rest.
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function inputStamp(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const OUTPUT = /^(node_modules|dist(-\w+)?|\.results|\.data|\.nx)$/;
const NOT_BUILT = /\.(test\.tsx?|md)$/;

/** @returns {string[]} */
function filesBelow(/** @type {string} */ path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !OUTPUT.test(name) && !NOT_BUILT.test(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
