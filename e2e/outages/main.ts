import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abortOnSignal } from '../../tools/run/command.mjs';
import { CliError, runMain } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import { numberSetting } from '../fixtures/number-setting';
import { openDatabase } from './database';
import { openProduct, type Product } from './product';
import type { Result, Scenario, SeparateScenario } from './scenario';
import { frozenDatabase, stoppedDatabase } from './scenarios/away';
import { badRelease } from './scenarios/bad-release';
import { clockJump } from './scenarios/clock-jump';
import { crowd, flatMemory, MIN_MINUTES } from './scenarios/crowd';
import { cutConnections } from './scenarios/cut-connections';
import { diskFull } from './scenarios/disk-full';
import { failover } from './scenarios/failover';
import { frozenCopy } from './scenarios/frozen-copy';
import { heldLock } from './scenarios/locked';
import { overload } from './scenarios/overload';
import { pooledPayments } from './scenarios/pooled-payments';
import { pooler } from './scenarios/pooler';
import { killedReplica, rollingRestart } from './scenarios/replicas';
import { searches } from './scenarios/searches';
import { slowFile } from './scenarios/slow-file';
import { slowProvider } from './scenarios/slow-provider';
import { slowSenders } from './scenarios/slow-senders';
import { standby } from './scenarios/standby';
import { upgrade } from './scenarios/upgrade';

const print = (line: string) => void process.stdout.write(`${line}\n`);

type AnyScenario = Scenario | SeparateScenario;

function choose(names: readonly string[]): AnyScenario[] {
  const all = [
    slowProvider,
    standby,
    failover,
    pooler,
    pooledPayments,
    upgrade(process.env['OLD_RELEASE']),
    searches,
    slowFile,
    slowSenders,
    cutConnections,
    frozenDatabase,
    frozenCopy,
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

async function runOne(
  scenario: AnyScenario,
  sharedProduct: () => Promise<Product>,
): Promise<Result> {
  try {
    if ('runSeparately' in scenario) return await scenario.runSeparately();
    return await scenario.run(await sharedProduct());
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

async function runAll(scenarios: readonly AnyScenario[], interrupted: AbortSignal) {
  const opened: Promise<Product>[] = [];
  const sharedProduct = () => (opened[0] ??= openProduct('outages', openDatabase));
  const outcomes: ({ name: string } & Result)[] = [];
  const aborted = new Promise<'aborted'>((resolve) => {
    interrupted.addEventListener('abort', () => resolve('aborted'));
  });
  try {
    for (const scenario of scenarios) {
      const result = await Promise.race([runOne(scenario, sharedProduct), aborted]);
      if (result === 'aborted') return null;
      outcomes.push({ name: scenario.name, ...result });
      print(describe(scenario.name, result));
    }
    return outcomes;
  } finally {
    for (const one of opened) await (await one).close();
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
