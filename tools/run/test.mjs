// @ts-check
import './require-node.mjs';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { choosePhases, runPhase } from './phases.mjs';
import { runMain } from './progress.mjs';
import { lastLine, sum } from './results.mjs';
import { root } from './root.mjs';

/** What an earlier run has left must not be counted; the cache of Nx brings back what still holds. */
function removeResults() {
  for (const project of readdirSync(root).filter((name) =>
    existsSync(join(root, name, 'package.json')),
  )) {
    for (const target of ['test', 'test-postgres', 'e2e']) {
      rmSync(join(root, project, '.results', `${target}.json`), { force: true });
    }
  }
}

async function main() {
  const chosen = choosePhases(process.argv.slice(2));
  stopCommandsOnSignal();
  await ensurePackages();
  removeResults();
  const outcomes = [];
  for (const phase of chosen) {
    outcomes.push({ phase, counts: await runPhase(phase) });
  }
  const total = sum(outcomes.map(({ counts }) => counts));
  for (const { phase, counts } of outcomes) {
    process.stdout.write(`${phase.name.padEnd(10)}${lastLine(counts)}\n`);
  }
  process.stdout.write(`${lastLine(total)}\n`);
  return total.failed > 0 ? 1 : 0;
}

await runMain(main);
