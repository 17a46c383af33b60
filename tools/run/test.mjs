// @ts-check
import './require-node.mjs';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readAffected } from './affected.mjs';
import { stopCommandsOnSignal } from './command.mjs';
import { runNx } from './nx.mjs';
import { ensurePackages } from './packages.mjs';
import { choosePhases, countPhases, longPhases, phases } from './phases.mjs';
import { runMain, step } from './progress.mjs';
import { fileTimes, lastLine, seedsOf } from './results.mjs';
import { root } from './root.mjs';
import { watchTests } from './test-progress.mjs';
import { phaseTime, slowestFiles } from './test-times.mjs';

/** @typedef {import('./phases.mjs').Phase} Phase */

const LONG = '--long';
const LONG_ENV = { TEST_LONG: '1', BENCH_SIZE: 'small' };
const AFFECTED = 'affected';

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/**
 * Results of an earlier run must not count; the cache of Nx restores those that are still valid.
 */
function removeResults(/** @type {readonly Phase[]} */ chosen) {
  const projects = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  for (const target of chosen.flatMap(({ targets }) => targets)) {
    for (const project of projects) {
      rmSync(join(root, project, '.results', `${target}.json`), { force: true });
    }
  }
}

/**
 * @param {readonly Phase[]} chosen
 * @param {boolean} isAffected
 * @param {NodeJS.ProcessEnv} given
 */
async function runPhases(chosen, isAffected, given) {
  const targets = chosen.flatMap((phase) => phase.targets);
  const progress = watchTests();
  const affected = isAffected ? await readAffected() : null;
  const options = {
    affectedSince: affected?.base,
    env: { ...given, ...affected?.env, ...progress.env },
  };
  const run = (/** @type {(line: string) => void} */ say) => runNx(targets, say, options);
  try {
    return await step('tests', run, {
      isGood: ({ code }) => code === 0,
      detail: progress.detail,
    });
  } finally {
    progress.stop();
  }
}

async function main() {
  const start = Date.now();
  const args = process.argv.slice(2);
  const isLong = args.includes(LONG);
  const isAffected = args.includes(AFFECTED);
  const names = args.filter((arg) => arg !== LONG && arg !== AFFECTED);
  const chosen = choosePhases(names, isLong ? longPhases : phases);
  stopCommandsOnSignal();
  await ensurePackages();
  removeResults(chosen);
  const run = await runPhases(chosen, isAffected, isLong ? LONG_ENV : {});
  const { outcomes, total } = countPhases(chosen, run, isAffected);
  print('\nThe slowest files:');
  slowestFiles(outcomes.flatMap(({ tasks }) => fileTimes(root, tasks))).forEach(print);
  print('\nWhere the time went:');
  for (const { name, tasks } of outcomes) print(phaseTime(name, tasks, start));
  print(`${'all'.padEnd(10)}${Math.round((Date.now() - start) / 1000)} s\n`);
  for (const { name, tasks, counts } of outcomes) {
    const seeds = seedsOf(root, tasks).map((seed) => `, random cases by TEST_SEED=${seed}`);
    print(`${name.padEnd(10)}${lastLine(counts)}${seeds.join('')}`);
  }
  print(lastLine(total));
  return total.failed > 0 ? 1 : 0;
}

await runMain(main);
