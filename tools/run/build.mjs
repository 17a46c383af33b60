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
export async function ensureBuilt(isNeeded = everything) {
  if (process.env['NX_TASK_TARGET_TARGET']) return;
  const file = join(DATA, 'built');
  const stamp = inputStamp(root, inputs());
  const isThere = [file, ...outputs()].every((path) => existsSync(resolve(root, path)));
  if (isThere && readFileSync(file, 'utf8') === stamp) return;
  mkdirSync(DATA, { recursive: true });
  const isWhole = await build('build-product', isNeeded);
  if (isWhole) writeFileSync(file, stamp);
}

export const buildDevelopmentShell = () => build('build-dev');

/**
 * A team can work on while the area of another does not build.
 * @param {readonly string[]} failed
 * @param {IsNeeded} isNeeded
 */
export function replaceableFailures(failed, isNeeded) {
  const broken = [...new Set(failed.map((name) => name.replace(/^@gangway\//, '')))];
  const needed = broken.filter(isNeeded);
  if (broken.length === 0) throw new CliError('The build failed. Its messages are above.');
  if (needed.length > 0) {
    throw new CliError(`The build of ${needed.join(', ')} failed. Its messages are above.`);
  }
  return broken;
}

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

/** @typedef {(project: string) => boolean} IsNeeded */

/** @type {IsNeeded} */
const everything = () => true;

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

/** @returns {Promise<boolean>} whether everything is built */
async function build(/** @type {string} */ target, isNeeded = everything) {
  const { code, tasks } = await step('building', (say) => runNx([target], say), {
    isGood: ({ code }) => code === 0,
  });
  if (code === 0) return true;
  const failed = tasks.filter(({ status }) => status !== 0).map(({ projectName }) => projectName);
  const broken = replaceableFailures(failed, isNeeded);
  process.stdout.write(
    `${broken.join(', ')} failed to build: its last build is served, if there is one.\n`,
  );
  return false;
}
