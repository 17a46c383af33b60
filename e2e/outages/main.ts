import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abortOnSignal } from '../../tools/run/command.mjs';
import { CliError, runMain } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import { numberSetting } from '../fixtures/number-setting';
import { openProduct, type Product } from './product';
import type { Result, Scenario } from './scenario';
import { frozenDatabase, stoppedDatabase } from './scenarios/away';
import { badRelease } from './scenarios/bad-release';
import { clockJump } from './scenarios/clock-jump';
import { crowd, flatMemory, MIN_MINUTES } from './scenarios/crowd';
import { diskFull } from './scenarios/disk-full';
import { heldLock } from './scenarios/locked';
import { overload } from './scenarios/overload';
import { killedReplica, rollingRestart } from './scenarios/replicas';
import { slowFile } from './scenarios/slow-file';
import { slowProvider } from './scenarios/slow-provider';
import { slowSenders } from './scenarios/slow-senders';

const print = (line: string) => void process.stdout.write(`${line}\n`);

function choose(names: readonly string[]): Scenario[] {
  const all = [
    slowFile,
    slowSenders,
    slowProvider,
    frozenDatabase,
    heldLock,
    stoppedDatabase,
    rollingRestart,
    killedReplica,
    diskFull,
    clockJump,
    badRelease,
    crowd,
    overload,
    flatMemory(numberSetting('FAULT_MINUTES', { fallback: 10, min: MIN_MINUTES })),
  ];
  const unknown = names.find((name) => all.every((scenario) => scenario.name !== name));
  if (unknown !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    throw new CliError(`There is no scenario "${unknown}". Available: ${known}.`);
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function runOne(scenario: Scenario, product: Product): Promise<Result> {
  try {
    return await scenario.run(product);
  } catch (error) {
    return { figures: '', broken: [error instanceof Error ? (error.stack ?? '') : String(error)] };
  }
}

function describe(name: string, { figures, broken, notRun }: Result): string {
  if (notRun !== undefined) return `- ${name}: not run: ${notRun}`;
  const verdict = broken.length === 0 ? '' : ` BROKEN: ${broken.join('; ')}`;
  return `${broken.length === 0 ? '✓' : '✗'} ${name}: ${figures}${verdict}`;
}

function requireLinux(): void {
  if (process.platform === 'linux') return;
  throw new CliError('This needs Linux: it reads /proc, and its proxy is HAProxy from Debian.');
}

async function runAll(scenarios: readonly Scenario[], interrupted: AbortSignal) {
  const product = await openProduct();
  const outcomes: ({ name: string } & Result)[] = [];
  const aborted = new Promise<'aborted'>((resolve) => {
    interrupted.addEventListener('abort', () => resolve('aborted'));
  });
  try {
    for (const scenario of scenarios) {
      const result = await Promise.race([runOne(scenario, product), aborted]);
      if (result === 'aborted') return null;
      outcomes.push({ name: scenario.name, ...result });
      print(describe(scenario.name, result));
    }
    return outcomes;
  } finally {
    await product.close();
  }
}

async function main(): Promise<number> {
  requireLinux();
  const scenarios = choose(process.argv.slice(2));
  const outcomes = await runAll(scenarios, abortOnSignal());
  if (outcomes === null) process.exit(130);
  const results = join(root, 'e2e/.results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'faults.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
  return outcomes.every(({ broken }) => broken.length === 0) ? 0 : 1;
}

await runMain(main);
