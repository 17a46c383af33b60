// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ file: string, seconds: number, tests: number, titles?: string }} FileTime
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {import('./phases.mjs').Phase} Phase
 */

const SLOWEST = 10;

/** Equal for two runs with the same tests, in any order. */
export const digestOf = (/** @type {readonly string[]} */ lines) =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16);

/** Results of an earlier run must not count; the cache of Nx restores those that are still valid. */
export function removeResults(/** @type {readonly string[]} */ targets) {
  const projects = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  for (const project of projects) {
    for (const target of targets) rmSync(resultsFile(root, project, target), { force: true });
  }
}

/**
 * A phase without a task has failed to begin, unless nothing in it was affected; and a run that
 * failed without saying what is a failure too.
 * @param {readonly Phase[]} phases
 * @param {{ code: number, tasks: readonly Task[] }} run
 * @param {{ isAffected?: boolean, folder?: string }} options
 */
export function summarise(phases, { code, tasks }, { isAffected = false, folder = root } = {}) {
  const outcomes = phases.map(({ name, targets, counted }) => {
    const own = tasks.filter(({ target }) => targets.includes(target));
    const results = own.map((task) =>
      counted === 'tests' ? testsOf(folder, task) : { files: [], ...countTask(task) },
    );
    const counts = sum(results);
    const passed = counted === 'failed tasks' ? 0 : counts.passed;
    const missing = own.length === 0 && !isAffected ? 1 : 0;
    return {
      name,
      counts: { ...counts, passed, failed: counts.failed + missing },
      seconds: own.reduce((total, task) => total + secondsOf(task), 0),
      files: results.flatMap(({ files }) => files),
    };
  });
  const total = sum(outcomes.map(({ counts }) => counts));
  const isUnexplained = code !== 0 && total.failed === 0;
  return { outcomes, total: isUnexplained ? { ...total, failed: 1 } : total };
}

/** @param {ReturnType<typeof summarise>['outcomes']} outcomes */
export function describeTimes(outcomes) {
  const files = outcomes.flatMap((outcome) => outcome.files);
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(8)} s  ${file} (${tests})`);
  const phases = outcomes.map(
    ({ name, counts, seconds }) =>
      `${seconds.toFixed(1).padStart(8)} s  ${name.padEnd(9)} ${lastLine(counts)}`,
  );
  const heading = slowest.length > 0 ? ['', 'The slowest files, with their tests:'] : [];
  const titles = files.map(({ file, titles = '' }) => `${file} ${titles}`);
  const list = files.length > 0 ? [`Digest of all titles: ${digestOf(titles)}`] : [];
  return [...heading, ...slowest, '', 'Where the time went:', ...phases, ...list, ''].join('\n');
}

export const lastLine = (/** @type {Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const resultsFile = (
  /** @type {string} */ folder,
  /** @type {string} */ project,
  /** @type {string} */ target,
) => join(folder, project, '.results', `${target}.json`);

/** @type {Readonly<Counts>} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * What a suite leaves in the folder of its project. A suite that fails without a failed test, or says
 * nothing, or has no test, counts as one failure.
 * @param {string} folder
 * @param {Task} task
 * @returns {Counts & { files: FileTime[] }}
 */
function testsOf(folder, { projectName, target, status }) {
  const file = resultsFile(folder, projectName.replace('@gangway/', ''), target);
  const results = { ...NOTHING, files: [], ...readJson(file) };
  const isSound = status === 0 ? results.passed > 0 : results.failed > 0;
  return isSound ? results : { ...results, failed: results.failed + 1 };
}

function readJson(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const countTask = (/** @type {Pick<Task, 'status'>} */ { status }) =>
  status === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };

/** @returns {Counts} */
const sum = (/** @type {readonly Counts[]} */ all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );

const secondsOf = (/** @type {Task} */ { startTime, endTime }) =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;
