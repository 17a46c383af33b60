// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
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

/** A check has no tests of its own: it passes, or it fails. */
export const countChecks = (/** @type {readonly Task[]} */ tasks) =>
  sum(
    tasks.map(({ status }) => ({
      ...NOTHING,
      ...(status === 0 ? { passed: 1 } : { failed: 1 }),
    })),
  );

/** What counts of a build is that it fails. */
export const countFailures = (/** @type {readonly Task[]} */ tasks) => ({
  ...countChecks(tasks),
  passed: 0,
});

/** @returns {Counts | null} */
function readCounts(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
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
  const counts = tasks.map(({ projectName, target, status }) => {
    const folder = join(root, projectName.replace('@gangway/', ''), '.results');
    const found = readCounts(join(folder, `${target}.json`)) ?? NOTHING;
    const isSound = status === 0 ? found.passed > 0 : found.failed > 0;
    return isSound ? found : { ...found, failed: found.failed + 1 };
  });
  return sum(counts);
}

/** The last line of `npm test`. */
export const lastLine = (/** @type {Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
