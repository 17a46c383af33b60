// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Refusal, step } from './progress.mjs';
import { root } from './root.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/** @returns {Lock | null} */
function readLock(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether what npm has installed is what the lock file asks for. Packages for other systems are
 * optional and stay away; npm writes its own list last, so that half an installation has none.
 * @param {Lock | null} wanted
 * @param {Lock | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional, link }]) => {
    if (optional || !path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    return link ? found?.link === true : found?.version === version;
  });
}

async function install(/** @type {string} */ command) {
  const { code, lines } = await runCommand('npm', [command, '--no-save', '--no-progress'], {
    cwd: root,
  });
  if (code !== 0) throw new Refusal(`npm could not install:\n${lines.join('\n')}`);
}

/** Installs when node_modules is not what package-lock.json says; an older one is brought up to it. */
export async function ensurePackages() {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  if (isInstalled(readLock(join(root, 'package-lock.json')), installed)) return;
  const command = installed ? 'install' : 'ci';
  await step('installing packages', () => install(command));
}
