// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Limits browser tests and linters where only areas have changed, since nothing imports an area.
 * @param {readonly string[]} files
 * @returns {NodeJS.ProcessEnv}
 */
export function limitToAreas(files) {
  const sources = files.filter((file) => !file.endsWith('.md'));
  const areas = [...new Set(sources.map((file) => /^mfe-([^/]+)\//.exec(file)?.[1]))];
  if (areas.length === 0 || areas.includes(undefined)) return {};
  const folders = areas.map((area) => `mfe-${area}`).filter((name) => existsSync(join(root, name)));
  return { E2E_AREAS: areas.join(), LINT_FOLDERS: folders.join(' ') };
}
