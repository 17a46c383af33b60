// @ts-check
import { ensureBrowser } from './browser.mjs';
import { runNx } from './nx.mjs';
import { ensurePostgres } from './postgres.mjs';
import { Refusal, step } from './progress.mjs';
import { countChecks, countFailures, countTests } from './results.mjs';
import { root } from './root.mjs';

/**
 * @typedef {import('./results.mjs').Counts} Counts
 * @typedef {import('./nx.mjs').Task} Task
 * @typedef {(line: string) => void} Say
 * @typedef {{
 *   name: string,
 *   says: string,
 *   args: readonly string[],
 *   count: (tasks: readonly Task[]) => Counts,
 *   prepare?: () => Promise<void>,
 * }} Phase
 */

const tests = (/** @type {readonly Task[]} */ tasks) => countTests(root, tasks);

async function preparePostgres() {
  await step('finding a PostgreSQL server', async (say) => say(await ensurePostgres()));
}

async function prepareBrowser() {
  process.env['CHROMIUM_PATH'] = await step('finding a browser', async (say) => {
    const path = await ensureBrowser(say);
    say(path);
    return path;
  });
}

const BUILD = ['-t', 'build', 'build-demo'];

/** Built on its own, so that what follows shows nothing but the tests as they end. */
async function prepareBrowserTests() {
  await prepareBrowser();
  const { code } = await step('building', (say) => runNx(BUILD, say));
  if (code !== 0) throw new Refusal('Without a build there are no browser tests.');
}

const ALONE = ['--exclude-task-dependencies', '--output-style', 'stream-without-prefixes'];

/** @type {readonly Phase[]} */
export const phases = [
  { name: 'lint', says: 'lint', args: ['-t', 'lint', 'check'], count: countChecks },
  { name: 'types', says: 'types', args: ['-t', 'typecheck'], count: countChecks },
  {
    name: 'unit',
    says: 'unit tests',
    args: ['-t', 'test', '--exclude', '@gangway/api'],
    count: tests,
  },
  {
    name: 'api',
    says: 'API tests, embedded database',
    args: ['-t', 'test', '-p', '@gangway/api'],
    count: tests,
  },
  {
    name: 'postgres',
    says: 'API tests, PostgreSQL server',
    args: ['-t', 'test-postgres'],
    count: tests,
    prepare: preparePostgres,
  },
  { name: 'build', says: 'build', args: BUILD, count: countFailures },
  {
    name: 'e2e',
    says: 'browser tests',
    args: ['-t', 'e2e', ...ALONE],
    count: tests,
    prepare: prepareBrowserTests,
  },
];

/** The phases that were asked for by name, in their own order; all where none was. */
export function choosePhases(/** @type {readonly string[]} */ names) {
  const unknown = names.find((name) => phases.every((phase) => phase.name !== name));
  if (unknown) {
    const known = phases.map(({ name }) => name).join(', ');
    throw new Refusal(`There is no phase "${unknown}"; there are ${known}.`);
  }
  return phases.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** @returns {Promise<Counts>} */
async function countTasks(/** @type {Phase} */ { args, count }, /** @type {Say} */ say) {
  const { code, tasks } = await runNx(args, say);
  const counts = count(tasks);
  const isUnexplained = tasks.length === 0 || (code !== 0 && counts.failed === 0);
  return isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** A phase that cannot even begin has failed: it is never passed over. */
export async function runPhase(/** @type {Phase} */ phase) {
  try {
    await phase.prepare?.();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const isGood = (/** @type {Counts} */ { failed }) => failed === 0;
  return step(phase.says, (say) => countTasks(phase, say), { isGood });
}
