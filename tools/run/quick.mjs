// @ts-check
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { limitToFolders, readChanges } from './changes.mjs';
import { runCommand } from './command.mjs';
import { runNx } from './nx.mjs';
import { step } from './progress.mjs';
import { describeTimes, lastLine, removeResults, summarise } from './results.mjs';
import { root } from './root.mjs';

/**
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {{ project: string, command: string[] }} Suite
 */

const UNIT = 'quick';
const API = 'api';

/** Types, lint and unit tests of what has changed: no database, no browser, no build. */
export async function runQuick() {
  const { files } = await readChanges();
  const run = files.length > 0 ? await checkChanges(files) : { code: 0, tasks: [] };
  const { outcomes, total } = summarise(phases, run, { isAffected: true });
  print(files.length > 0 ? describeTimes(outcomes) : 'Nothing has changed since main.');
  if (files.some((file) => file.startsWith(`${API}/`))) {
    print('The tests of the API need PostgreSQL: npm test -- api runs them.');
  }
  print(lastLine(total));
  return total.failed > 0 ? 1 : 0;
}

const LINT = ['lint', 'check'];

/** @param {readonly string[]} files */
async function checkChanges(files) {
  removeResults([UNIT]);
  const { code, tasks } = await step(
    'types and lint',
    (say) => runNx(LINT, say, { env: limitToFolders(files) }),
    { isGood: (run) => run.code === 0 },
  );
  const results = [];
  for (const suite of suitesOf(files.filter((file) => existsSync(join(root, file))))) {
    results.push(await runSuite(suite));
  }
  return { code, tasks: [...tasks, ...results.filter((task) => task !== null)] };
}

const JEST = join(root, 'node_modules/jest/bin/jest.js');

/** The tests that import a changed file of their own project. @returns {Suite[]} */
function suitesOf(/** @type {readonly string[]} */ files) {
  const sources = files.filter((file) => /\.([cm]?js|tsx?|json|css)$/.test(file));
  const projects = new Set(sources.map((file) => file.split('/')[0] ?? ''));
  return [...projects]
    .filter((name) => name !== API && existsSync(join(root, name, 'jest.config.mjs')))
    .map((project) => {
      const own = sources.filter((file) => file.startsWith(`${project}/`));
      const options = [`--maxWorkers=${availableParallelism()}`, '--passWithNoTests'];
      const related = ['--findRelatedTests', ...own.map((file) => join(root, file))];
      return { project, command: [JEST, ...options, ...related] };
    });
}

/**
 * Null where no test is related.
 * @param {Suite} suite
 * @returns {Promise<Task | null>}
 */
async function runSuite({ project, command }) {
  const startTime = new Date().toISOString();
  // The reporter of results takes the name of its file from Nx.
  const options = { cwd: join(root, project), env: { NX_TASK_TARGET_TARGET: UNIT } };
  const work = async (/** @type {(line: string) => void} */ say) => {
    const outcome = await runCommand(process.execPath, command, options);
    if (outcome.code !== 0) outcome.lines.forEach(say);
    return outcome;
  };
  const isGood = (/** @type {{ code: number }} */ { code }) => code === 0;
  const { code, lines } = await step(`tests of ${project}`, work, { isGood });
  if (lines.some((line) => line.startsWith('No tests found'))) return null;
  const endTime = new Date().toISOString();
  return { projectName: project, target: UNIT, status: code, startTime, endTime, cacheStatus: '' };
}

/** @type {readonly import('./phases.mjs').Phase[]} */
const phases = [
  { name: 'lint', targets: LINT, counted: 'tasks' },
  { name: 'unit', targets: [UNIT], counted: 'tests' },
];

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
