// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {import('./test-times.mjs').FileTime} FileTime
 * @typedef {import('./nx.mjs').Task} Task
 */

/** @type {Readonly<Counts>} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @returns {Counts} */
export const sum = (/** @type {readonly Counts[]} */ all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );

export const countChecks = (/** @type {readonly Task[]} */ tasks) =>
  sum(
    tasks.map(({ status }) => ({
      ...NOTHING,
      ...(status === 0 ? { passed: 1 } : { failed: 1 }),
    })),
  );

export const countFailures = (/** @type {readonly Task[]} */ tasks) => ({
  ...countChecks(tasks),
  passed: 0,
});

/**
 * What a suite leaves in the folder of its project.
 * @param {string} root
 * @param {Task} task
 * @returns {Counts & { files?: FileTime[], seed?: string } | null}
 */
function readResults(root, { projectName, target }) {
  const folder = join(root, projectName.replace('@gangway/', ''), '.results');
  try {
    return JSON.parse(readFileSync(join(folder, `${target}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The tests of each suite, from the file that it leaves. A suite that fails without a failed test,
 * or says nothing, or has no test, counts as one failure.
 * @param {string} root
 * @param {readonly Task[]} tasks
 */
export function countTests(root, tasks) {
  const counts = tasks.map((task) => {
    const found = readResults(root, task) ?? NOTHING;
    const isSound = task.status === 0 ? found.passed > 0 : found.failed > 0;
    return isSound ? found : { ...found, failed: found.failed + 1 };
  });
  return sum(counts);
}

/**
 * How long each file of the suites took.
 * @param {string} root
 * @param {readonly Task[]} tasks
 */
export const fileTimes = (root, tasks) =>
  tasks.flatMap((task) => readResults(root, task)?.files ?? []);

/**
 * What random cases were drawn with, by the suites that have some.
 * @param {string} root
 * @param {readonly Task[]} tasks
 */
export const seedsOf = (root, tasks) => [
  ...new Set(tasks.flatMap((task) => readResults(root, task)?.seed ?? [])),
];

export const lastLine = (/** @type {Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
