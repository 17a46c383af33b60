// @ts-check
import { runCommand, outputOf } from './command.mjs';
import { root } from './root.mjs';

async function findBase() {
  for (const main of ['origin/main', 'main']) {
    const base = await outputOf('git', 'merge-base', 'HEAD', main);
    if (base) return base.trim();
  }
  return 'HEAD';
}

const git = async (/** @type {string[]} */ ...args) =>
  (await runCommand('git', args, { cwd: root })).lines;

/**
 * The areas that the browser tests can be limited to: none where anything else has changed, since
 * every area can depend on that.
 * @param {readonly string[]} files
 */
export function areasAmong(files) {
  const sources = files.filter((file) => !file.endsWith('.md'));
  const areas = sources.map((file) => /^mfe-([^/]+)\//.exec(file)?.[1]);
  return areas.includes(undefined) ? [] : [...new Set(areas)];
}

export async function readAffected() {
  const base = await findBase();
  const changed = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const areas = areasAmong([...changed, ...added]);
  return { base, env: areas.length > 0 ? { E2E_AREAS: areas.join(',') } : {} };
}
