// @ts-check
import { CliError } from './progress.mjs';
import { countChecks, countFailures, countTests, sum } from './results.mjs';
import { root } from './root.mjs';

/**
 * @typedef {import('./results.mjs').Counts} Counts
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {{
 *   name: string,
 *   targets: readonly string[],
 *   count: (tasks: readonly Task[]) => Counts,
 * }} Phase
 */

const tests = (/** @type {readonly Task[]} */ tasks) => countTests(root, tasks);

/** What `npm test` does. @type {readonly Phase[]} */
export const phases = [
  { name: 'build', targets: ['build', 'build-demo'], count: countFailures },
  { name: 'lint', targets: ['lint', 'lint-types', 'check'], count: countChecks },
  { name: 'types', targets: ['typecheck'], count: countChecks },
  { name: 'unit', targets: ['test'], count: tests },
  { name: 'api', targets: ['test-postgres'], count: tests },
  { name: 'embedded', targets: ['test-embedded'], count: tests },
  { name: 'e2e', targets: ['e2e'], count: tests },
];

/** What `npm run test:long` does. @type {readonly Phase[]} */
export const longPhases = [
  { name: 'build', targets: ['build', 'build-demo'], count: countFailures },
  { name: 'lint', targets: ['lint'], count: countChecks },
  { name: 'api', targets: ['test-postgres'], count: tests },
  { name: 'embedded', targets: ['test-embedded'], count: tests },
  { name: 'e2e', targets: ['e2e-long'], count: tests },
  { name: 'bench', targets: ['bench-small'], count: countChecks },
  { name: 'upgrade', targets: ['try-upgrade'], count: countChecks },
];

/**
 * The phases that were asked for by name, in their own order; all where none was.
 * @param {readonly string[]} names
 * @param {readonly Phase[]} among
 */
export function choosePhases(names, among = phases) {
  const unknown = names.find((name) => among.every((phase) => phase.name !== name));
  if (unknown) {
    const known = among.map(({ name }) => name).join(', ');
    throw new CliError(`There is no phase "${unknown}". Available: ${known}.`);
  }
  return among.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * A phase without a task has failed to begin, unless nothing in it was affected; and a run that
 * failed without saying what is a failure too.
 * @param {readonly Phase[]} chosen
 * @param {{ code: number, tasks: readonly Task[] }} run
 * @param {boolean} isAffected
 */
export function countPhases(chosen, { code, tasks }, isAffected) {
  const outcomes = chosen.map(({ name, targets, count }) => {
    const own = tasks.filter(({ target }) => targets.includes(target));
    const counts = count(own);
    const isMissing = own.length === 0 && !isAffected;
    return { name, tasks: own, counts: isMissing ? { ...counts, failed: 1 } : counts };
  });
  const total = sum(outcomes.map(({ counts }) => counts));
  const isUnexplained = code !== 0 && total.failed === 0;
  return { outcomes, total: isUnexplained ? { ...total, failed: 1 } : total };
}
