// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Refusal, step } from './progress.mjs';
import { root } from './root.mjs';
import { wantedPackages } from './wanted-packages.mjs';

/** @typedef {import('./wanted-packages.mjs').Entry} Entry */
/** @typedef {import('./wanted-packages.mjs').Lock} Lock */

/** @returns {Lock | null} */
function readLock(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether a package that is wanted and not installed may be away. */
const mayBeAway = (/** @type {string} */ path, /** @type {Entry} */ { optional }) =>
  optional === true || !path.includes('node_modules/');

/**
 * Whether what npm has installed is what the lock file asks for. Packages for other systems are
 * optional and stay away; npm writes its own list last, so that half an installation has none.
 * @param {Lock | null} wanted
 * @param {Lock | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    const found = installed.packages[path];
    if (!found) return mayBeAway(path, entry);
    return entry.link ? found.link === true : found.version === entry.version;
  });
}

/** The lock file decides the versions, and stays as it is. */
async function install() {
  const args = ['install', '--no-save', '--no-progress'];
  const { code, lines } = await runCommand('npm', args, { cwd: root });
  if (code === 0) return;
  const reasons = lines.filter((line) => line.startsWith('npm error')).slice(0, 20);
  throw new Refusal(`npm could not install:\n${reasons.join('\n')}`);
}

/** Installs when node_modules is not what package-lock.json says. */
export async function ensurePackages() {
  const lock = readLock(join(root, 'package-lock.json'));
  const wanted = lock && wantedPackages(lock, (folder) => existsSync(join(root, folder)));
  if (isInstalled(wanted, readLock(join(root, 'node_modules/.package-lock.json')))) return;
  await step('installing packages', install);
}
