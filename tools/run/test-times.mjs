// @ts-check

/**
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {{ file: string, seconds: number, tests: number }} FileTime
 */

const SLOWEST = 10;

const secondsBetween = (/** @type {number} */ from, /** @type {number} */ to) =>
  Math.round((to - from) / 1000);

const column = (/** @type {string | number} */ text, /** @type {number} */ width) =>
  String(text).padStart(width);

/**
 * When a phase ran, counted from the start of the run, and how long its tasks took together: more
 * than what lies between where several ran at once.
 * @param {string} name
 * @param {readonly Task[]} tasks
 * @param {number} start
 */
export function phaseTime(name, tasks, start) {
  if (tasks.length === 0) return `${name.padEnd(10)}did not run`;
  const cached = tasks.filter(({ cacheStatus }) => cacheStatus !== 'cache-miss').length;
  const times = tasks.map(({ startTime, endTime }) => ({
    from: Date.parse(startTime),
    to: Date.parse(endTime),
  }));
  const first = secondsBetween(start, Math.min(...times.map(({ from }) => from)));
  const last = secondsBetween(start, Math.max(...times.map(({ to }) => to)));
  const sum = Math.round(times.reduce((total, { from, to }) => total + (to - from) / 1000, 0));
  const note = cached > 0 ? `, ${cached} of ${tasks.length} from the cache` : '';
  return `${name.padEnd(10)}${column(first, 5)} s to ${column(last, 4)} s${column(sum, 6)} s of tasks${note}`;
}

/** @param {readonly FileTime[]} files */
export const slowestFiles = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(
      ({ file, seconds, tests }) => `${column(seconds.toFixed(1), 7)} s  ${file} (${tests} tests)`,
    );
