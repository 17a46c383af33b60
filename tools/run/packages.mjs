// @ts-check
import { existsSync, readFileSync } from 'node:fs';
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
  if (isInstalled(lockFile, installed, (folder) => existsSync(join(root, folder)))) return;
  await step('installing packages', install);
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

async function install() {
  const { code, lines } = await runCommand('npm', ['ci', '--no-progress'], { cwd: root });
  if (code === 0) return;
  const reasons = lines.filter((line) => line.startsWith('npm error')).slice(0, 20);
  throw new CliError(`npm could not install:\n${reasons.join('\n')}`);
}
