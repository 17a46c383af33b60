// @ts-check
import './require-node.mjs';
import { randomInt } from 'node:crypto';
import { limitToFolders, readChanges } from './changes.mjs';
import { stopCommandsOnSignal } from './command.mjs';
import { runNx } from './nx.mjs';
import { ensurePackages } from './packages.mjs';
import { choosePhases, longPhases, phases } from './phases.mjs';
import { CliError, runMain, step, watchTests } from './progress.mjs';
import { runQuick } from './quick.mjs';
import { describeTimes, lastLine, removeResults, summarise } from './results.mjs';

const LONG = '--long';
const AFFECTED = 'affected';
const QUICK = 'quick';
/** The phases with random cases. */
const RANDOM = ['api', 'embedded'];

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

async function main() {
  const args = process.argv.slice(2);
  const isLong = args.includes(LONG);
  const isAffected = args.includes(AFFECTED);
  stopCommandsOnSignal();
  if (args.includes(QUICK)) {
    if (args.length > 1) throw new CliError(`"${QUICK}" takes no other word.`);
    await ensurePackages();
    return runQuick();
  }
  const names = args.filter((arg) => arg !== LONG && arg !== AFFECTED);
  const chosen = choosePhases(names, isLong ? longPhases : phases);
  await ensurePackages();
  const seed = isLong ? (process.env['TEST_SEED'] ?? String(randomInt(2 ** 31))) : undefined;
  if (seed) print(`Random cases are drawn with TEST_SEED=${seed}.`);
  const { outcomes, total } = await runPhases(chosen, isAffected, seed ? longEnv(seed) : SHORT_ENV);
  print(describeTimes(outcomes));
  if (seed) repeatLines(outcomes, seed).forEach(print);
  print(lastLine(total));
  return total.failed > 0 ? 1 : 0;
}

/** @param {ReturnType<typeof summarise>['outcomes']} outcomes @param {string} seed */
const repeatLines = (outcomes, seed) =>
  outcomes
    .filter(({ name, counts }) => RANDOM.includes(name) && counts.failed > 0)
    .map(({ name }) => `To repeat it: TEST_SEED=${seed} npm run test:long -- ${name}`);

/** Undefined, so that settings of the shell that calls it change nothing. */
const SHORT_ENV = { TEST_LONG: undefined, TEST_SEED: undefined };

const longEnv = (/** @type {string} */ seed) => ({ TEST_LONG: '1', TEST_SEED: seed });

/**
 * @param {readonly import('./phases.mjs').Phase[]} chosen
 * @param {boolean} isAffected
 * @param {NodeJS.ProcessEnv} env
 */
async function runPhases(chosen, isAffected, env) {
  const targets = chosen.flatMap((phase) => phase.targets);
  removeResults(targets);
  const changes = isAffected ? await readChanges() : null;
  const progress = watchTests();
  const options = {
    affectedSince: changes?.base,
    env: { ...env, ...(changes && limitToFolders(changes.files)), ...progress.env },
  };
  try {
    const run = await step('tests', (say) => runNx(targets, say, options), {
      isGood: ({ code }) => code === 0,
      detail: progress.detail,
    });
    return summarise(chosen, run, { isAffected });
  } finally {
    progress.stop();
  }
}

await runMain(main);
