// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

const PREFIX = 'mfe-';

/** What lint, types, tests and build of an area read, apart from its own folder. */
export const SHARED_SOURCES = {
  folders: ['contract', 'shared-ui', 'tools/webpack', 'tools/lint', 'tools/jest'],
  files: [
    '.oxlintrc.json',
    'eslint.config.mjs',
    'jest.preset.mjs',
    'nx.json',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.ui.json',
  ],
};

/** A folder without a project is what another branch has left of one. */
export const areaFolders = (folder = root) =>
  readdirSync(folder).filter(
    (name) => name.startsWith(PREFIX) && existsSync(join(folder, name, 'package.json')),
  );

export const areaName = (/** @type {string} */ name) =>
  name.startsWith(PREFIX) ? name : PREFIX + name;

/** The team that owns the shell or an area, as CODEOWNERS and the demo's tokens have it. */
export const teamOf = (/** @type {string} */ name) =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;

/** The folder of the area that was named, with or without what all of them begin with. */
export function areaFolder(/** @type {string | undefined} */ name) {
  const folders = areaFolders();
  const folder = folders.find((one) => name && one === areaName(name));
  if (folder) return folder;
  const known = folders.map((one) => one.slice(PREFIX.length)).join(', ');
  throw new CliError(
    name ? `There is no area "${name}". Available: ${known}.` : `Specify an area: ${known}.`,
  );
}
