// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { CliError, step } from './progress.mjs';
import { root } from './root.mjs';

/**
 * Whether npm has installed what the lock file asks for; npm writes its own list last, so that half an
 * installation has none. A clone of one team lacks projects, and what only they use: there the direct
 * dependencies of the projects that it has must be installed.
 * @param {Lock | null} lockFile
 * @param {Lock | null} installed
 * @param {(folder: string) => boolean} isThere
 */
export function isInstalled(lockFile, installed, isThere) {
  if (!lockFile || !installed) return false;
  const found = installed.packages;
  const entries = Object.entries(lockFile.packages);
  const isWhole = entries.every(([, { link, resolved = '' }]) => !link || isThere(resolved));
  const direct = new Set(
    entries
      .filter(([path]) => !path.includes('node_modules/') && isThere(path))
      .flatMap(([, { dependencies, devDependencies }]) =>
        Object.keys({ ...dependencies, ...devDependencies }),
      )
      .map((name) => `node_modules/${name}`),
  );
  return entries.every(([path, { optional, version, link, resolved = '' }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return found[path]?.link === true || !isThere(resolved);
    if (found[path]) return found[path].version === version;
    return optional === true || (!isWhole && !direct.has(path));
  });
}

export async function ensurePackages() {
  const lockFile = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const isComplete = isInstalled(lockFile, installed, (folder) => existsSync(join(root, folder)));
  if (!isComplete) await step('installing packages', install);
  await ensurePatches();
}

const PATCHES = 'api/patches';
const PATCHED = join(root, 'node_modules/.patched');

/** npm runs no scripts of an installation here. A clone of one team has no API, and no patches. */
export async function ensurePatches() {
  if (!existsSync(join(root, PATCHES))) return;
  const state = patchState();
  if (existsSync(PATCHED) && readFileSync(PATCHED, 'utf8') === state) return;
  await run('npx', ['--no-install', 'patch-package', '--patch-dir', PATCHES, '--error-on-fail']);
  writeFileSync(PATCHED, state);
}

/** npm writes its list again whenever it has installed something. */
function patchState() {
  const files = readdirSync(join(root, PATCHES)).map((name) => join(PATCHES, name));
  const hash = createHash('sha256');
  for (const file of ['node_modules/.package-lock.json', ...files]) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @typedef {Record<string, string>} Ranges
 * @typedef {{
 *   version?: string,
 *   optional?: boolean,
 *   link?: boolean,
 *   resolved?: string,
 *   dependencies?: Ranges,
 *   devDependencies?: Ranges,
 * }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** @returns {Lock | null} */
function readLock(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const install = () => run('npm', ['ci', '--no-progress']);

async function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { code, lines } = await runCommand(command, args, { cwd: root });
  if (code === 0) return;
  const reasons = lines.filter((line) => /error/i.test(line)).slice(0, 20);
  throw new CliError(`${command} ${args[0]} failed:\n${reasons.join('\n')}`);
}
