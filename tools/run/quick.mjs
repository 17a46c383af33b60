// @ts-check
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readChanges } from './changes.mjs';
import { runCommand } from './command.mjs';
import { runNx } from './nx.mjs';
import { step } from './progress.mjs';
import { describeTimes, lastLine, removeResults, summarise } from './results.mjs';
import { root } from './root.mjs';

/**
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {{ project: string, target: string, label: string, command: string[] }} Check
 */

const UNIT = 'quick';
const API = 'api';

/** @type {readonly import('./phases.mjs').Phase[]} */
const phases = [
  { name: 'types', targets: ['types'], counted: 'tasks' },
  { name: 'lint', targets: ['eslint', 'oxlint', 'oxfmt', 'repository'], counted: 'tasks' },
  { name: 'unit', targets: [UNIT], counted: 'tests' },
];

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** Types, lint and unit tests of what has changed: no database, no browser, no build. */
export async function runQuick() {
  const { base, files } = await readChanges();
  const run = files.length > 0 ? await checkChanges(base, files) : { code: 0, tasks: [] };
  const { outcomes, total } = summarise(phases, run, { isAffected: true });
  print(files.length > 0 ? describeTimes(outcomes) : 'Nothing has changed since main.');
  if (files.some((file) => file.startsWith(`${API}/`))) {
    print('The tests of the API need PostgreSQL: npm test -- api runs them.');
  }
  print(lastLine(total));
  return total.failed > 0 ? 1 : 0;
}

/** @param {string} base @param {readonly string[]} files */
async function checkChanges(base, files) {
  removeResults([UNIT]);
  const present = files.filter((file) => existsSync(join(root, file)));
  const types = await step('types', (say) => runNx(['types'], say, { affectedSince: base }), {
    isGood: ({ code }) => code === 0,
  });
  // After Nx, which writes the project graph that ESLint reads.
  const tasks = [...types.tasks, ...(await Promise.all(lintersOf(present).map(runCheck)))];
  for (const suite of suitesOf(present)) {
    const task = await runCheck(suite);
    if (task) tasks.push(task);
  }
  return { code: types.code, tasks: tasks.filter((task) => task !== null) };
}

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

/** @param {readonly string[]} files @returns {Check[]} */
function lintersOf(files) {
  const sources = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  const strict = ['--deny-warnings', '--report-unused-disable-directives'];
  const ignored = '--no-error-on-unmatched-pattern';
  const commands = {
    eslint: ['--max-warnings=0', '--no-warn-ignored', ignored, ...sources],
    oxlint: [...strict, ignored, ...sources],
    oxfmt: ['--check', ignored, ...files],
  };
  const linters = Object.entries(commands)
    .filter(([, args]) => args.at(-1) !== ignored)
    .map(([target, args]) => ({ target, command: [bin(target), ...args] }));
  const repository = [process.execPath, 'tools/lint/check-repository.mjs'];
  return [...linters, { target: 'repository', command: repository }].map((linter) => ({
    ...linter,
    project: '.',
    label: linter.target,
  }));
}

/** The tests that import a changed file of their own project. @returns {Check[]} */
function suitesOf(/** @type {readonly string[]} */ files) {
  const sources = files.filter((file) => /\.([cm]?js|tsx?|json|css)$/.test(file));
  const projects = new Set(sources.map((file) => file.split('/')[0] ?? ''));
  return [...projects]
    .filter((name) => name !== API && existsSync(join(root, name, 'jest.config.mjs')))
    .map((project) => {
      const own = sources.filter((file) => file.startsWith(`${project}/`));
      const options = [`--maxWorkers=${availableParallelism()}`, '--passWithNoTests'];
      const related = ['--findRelatedTests', ...own.map((file) => join(root, file))];
      const command = [bin('jest'), ...options, ...related];
      return { project, target: UNIT, label: `tests of ${project}`, command };
    });
}

/**
 * Null where no test is related.
 * @param {Check} check
 * @returns {Promise<Task | null>}
 */
async function runCheck({ project, target, label, command: [file = '', ...args] }) {
  const startTime = new Date().toISOString();
  // The reporter of results takes the name of its file from Nx.
  const options = { cwd: join(root, project), env: { NX_TASK_TARGET_TARGET: target } };
  const work = async (/** @type {(line: string) => void} */ say) => {
    const outcome = await runCommand(file, args, options);
    if (outcome.code !== 0) outcome.lines.forEach(say);
    return outcome;
  };
  const { code, lines } = await step(label, work, { isGood: ({ code }) => code === 0 });
  if (lines.some((line) => line.startsWith('No tests found'))) return null;
  const endTime = new Date().toISOString();
  return { projectName: project, target, status: code, startTime, endTime, cacheStatus: '' };
}
