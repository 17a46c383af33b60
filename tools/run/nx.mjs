// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { root } from './root.mjs';

/** @typedef {{ projectName: string, target: string, status: number }} Task */

const NX = join(root, 'node_modules/nx/dist/bin/nx.js');
const RUN = join(root, '.nx/cache/run.json');

/** Nothing of Nx calls home, stays behind, or draws over what others print. */
const QUIET = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  NO_COLOR: undefined,
};

/** @returns {Task[]} */
function readTasks() {
  try {
    return JSON.parse(readFileSync(RUN, 'utf8')).tasks;
  } catch {
    return [];
  }
}

const NOISE = /^\s*(NX {3}|—+|-+ @gangway|Nx read|Output of|Failed tasks|npm (error|warn) )/;
const LAST = /^\s*Run duration:/;

/** Passes on what a reader wants of the output: a short line for each task, all of a failure. */
export function nxLines(/** @type {(line: string) => void} */ say) {
  let isOver = false;
  return (/** @type {string} */ line) => {
    isOver ||= LAST.test(line);
    if (isOver || line.trim() === '' || NOISE.test(line)) return;
    say(
      line
        .trimEnd()
        .replace(/ +nx run (?:@gangway\/)?/, ' ')
        .replace(/ +\[(local cache|existing outputs).*\]/, ' (cached)'),
    );
  };
}

/**
 * Runs targets for all projects that have them, from the cache where nothing has changed.
 * @param {readonly string[]} args
 * @param {(line: string) => void} say
 * @returns {Promise<{ code: number, tasks: Task[] }>} the tasks that ran to their end
 */
export async function runNx(args, say) {
  rmSync(RUN, { force: true });
  const options = { cwd: root, env: QUIET, onLine: nxLines(say) };
  const { code } = await runCommand(process.execPath, [NX, 'run-many', ...args], options);
  return { code, tasks: readTasks() };
}
