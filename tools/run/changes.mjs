// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isArea, teamOf } from './areas.mjs';
import { outputOf, runCommand } from './command.mjs';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

/** What has changed since `main`, uncommitted and new files included. */
export async function readChanges() {
  const base = await findBase();
  const changed = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [...changed, ...added] };
}

/** Like an area, none of these is imported by another project but the benchmarks. */
const UNIMPORTED = ['api', 'bench', 'e2e', 'shell'];
const MEASURED = ['api', 'e2e'];

/**
 * Limits browser tests and lint where only folders have changed that nothing imports: the tests to
 * those of these areas, without the ones that are known to load no changed file.
 * @param {readonly string[]} files
 * @returns {NodeJS.ProcessEnv}
 */
export function limitToFolders(files) {
  const sources = files.filter((file) => !file.endsWith('.md'));
  const folders = [...new Set(sources.map((file) => file.split('/')[0] ?? ''))];
  if (folders.length === 0) return {};
  const importers = folders.some((folder) => MEASURED.includes(folder)) ? ['bench'] : [];
  const checked = [...new Set([...folders, ...importers])];
  const present = checked.filter((folder) => existsSync(join(root, folder)));
  return {
    ...(folders.every((folder) => isArea(folder) || UNIMPORTED.includes(folder)) && {
      LINT_FOLDERS: present.join(' '),
    }),
    ...(folders.every(isArea) && {
      E2E_AREAS: folders.map(teamOf).join(),
      E2E_SKIP_UNAFFECTED: 'true',
    }),
  };
}

async function findBase() {
  for (const main of ['origin/main', 'main']) {
    const base = await outputOf('git', '-C', root, 'merge-base', 'HEAD', main);
    if (base) return base.trim();
  }
  return 'HEAD';
}

async function git(/** @type {string[]} */ ...args) {
  const { code, lines } = await runCommand('git', args, { cwd: root });
  if (code === 0) return lines;
  throw new CliError(['git cannot say what has changed:', ...lines].join('\n'));
}
