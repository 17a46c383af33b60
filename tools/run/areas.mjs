// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

const PREFIX = 'mfe-';

export const isArea = (/** @type {string} */ folder) => folder.startsWith(PREFIX);

export const SHARED_SOURCES = {
  folders: ['contract', 'shared-ui', 'tools/webpack', 'tools/lint', 'tools/jest'],
  files: [
    '.oxlintrc.json',
    'jest.preset.mjs',
    'nx.json',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.ui.json',
  ],
};

/** A folder without a package.json is a leftover of another branch. */
export const areaFolders = (folder = root) =>
  readdirSync(folder).filter(
    (name) => isArea(name) && existsSync(join(folder, name, 'package.json')),
  );

export const areaName = (/** @type {string} */ name) => (isArea(name) ? name : PREFIX + name);

export const teamOf = (/** @type {string} */ name) =>
  isArea(name) ? name.slice(PREFIX.length) : name;

export function areaFolder(/** @type {string | undefined} */ name) {
  const folders = areaFolders();
  const folder = folders.find((one) => name && one === areaName(name));
  if (folder) return folder;
  const known = folders.map((one) => one.slice(PREFIX.length)).join(', ');
  throw new CliError(
    name ? `There is no area "${name}". Available: ${known}.` : `Specify an area: ${known}.`,
  );
}
