// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from './command.mjs';
import { root } from './root.mjs';

export const QUIET = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  NO_COLOR: undefined,
};

/** @typedef {{ projectName: string, target: string, status: number, startTime: string, endTime: string, cacheStatus: string }} Task */

const NX = join(root, 'node_modules/nx/dist/bin/nx.js');
const RUN = join(root, '.nx/cache/run.json');

const PARALLEL = `--parallel=${availableParallelism() + 1}`;

/**
 * Runs targets for all projects that have them, from the cache where nothing has changed; with
 * `affectedSince`, only for projects that have changed since that commit, or depend on one.
 * @param {readonly string[]} targets
 * @param {(line: string) => void} say
 * @param {{ affectedSince?: string | undefined, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, tasks: Task[] }>} the tasks that ran to their end
 */
export async function runNx(targets, say, { affectedSince, env } = {}) {
  rmSync(RUN, { force: true });
  const which = affectedSince ? ['affected', `--base=${affectedSince}`] : ['run-many'];
  let isOver = false;
  const { code } = await runCommand(process.execPath, [NX, ...which, '-t', ...targets, PARALLEL], {
    cwd: root,
    env: { ...env, ...QUIET },
    onLine: (line) => {
      const text = isOver ? '' : shortLine(line);
      if (text) say(text);
      // Advice how to split tasks follows.
      isOver ||= /^ *Critical path:/.test(line);
    },
  });
  return { code, tasks: readTasks() };
}

const NOISE = /^\s*(NX {3}|—+|-+ @gangway|Nx read|Output of|Failed tasks|npm (error|warn) )/;

/** What a line of Nx says, shortly: a task, an error or a figure about the run. */
export function shortLine(/** @type {string} */ line) {
  const plain = stripVTControlCharacters(line).trimEnd();
  if (NOISE.test(plain)) return '';
  const [, mark, task, cached] =
    /^(\S+) +nx run (?:@gangway\/)?(\S+)( +\[.*\])?$/.exec(plain) ?? [];
  if (task) return `${mark} ${task}${cached ? ' (cached)' : ''}`;
  return plain === '' ? '' : line.trimEnd();
}

/** @returns {Task[]} */
function readTasks() {
  try {
    return JSON.parse(readFileSync(RUN, 'utf8')).tasks;
  } catch {
    return [];
  }
}
