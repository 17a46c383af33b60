import { abortOnSignal, runToEnd } from '../tools/run/command.mjs';
import { CliError } from '../tools/run/progress.mjs';
import { type Bench, type Benchmark, BENCHMARKS, type BrowserBench } from './benchmarks';
import { Report } from './report';
import { isSmall, SMALL } from './size';
import { withBrowser, withBuiltProduct, withPostgres, withTestDatabases } from './surroundings';

const ASSERT = '--assert';
const ALL = 'all';

/** Usage: `npm run bench -- [name or all] [--small] [--assert]`. */
export async function main(words: readonly string[]): Promise<number> {
  const [name, ...args] = words.filter((word) => word !== SMALL && word !== ASSERT);
  if (name === undefined) return list();
  if (name === ALL) return runAll(words.filter((word) => word !== ALL));
  const benchmark = BENCHMARKS[name];
  if (!benchmark) throw new CliError(`There is no benchmark "${name}": npm run bench lists them.`);
  const report = new Report();
  await run(benchmark, { args, report });
  return words.includes(ASSERT) && !report.isWithinLimits ? 1 : 0;
}

function list(): number {
  const width = Math.max(...Object.keys(BENCHMARKS).map((name) => name.length));
  for (const [name, { question, usage, needs }] of Object.entries(BENCHMARKS)) {
    const details = [`needs ${needs}`, ...(usage ? [usage] : [])].join('; ');
    process.stdout.write(`${name.padEnd(width)}  ${question} (${details})\n`);
  }
  return 0;
}

/** Each in a process of its own; a failure does not keep the others from running. */
async function runAll(words: readonly string[]): Promise<number> {
  const interrupted = abortOnSignal();
  const failed: string[] = [];
  for (const name of Object.keys(BENCHMARKS)) {
    process.stdout.write(`\n${name}${isSmall ? ', small' : ''}\n`);
    const command = [...process.argv.slice(0, 3), name, ...words];
    if ((await runToEnd(command, interrupted)) !== 0) failed.push(name);
  }
  process.stdout.write(
    failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll have run.\n',
  );
  return failed.length > 0 ? 1 : 0;
}

async function run(benchmark: Benchmark, bench: Bench): Promise<void> {
  const start = (site?: Partial<BrowserBench>) => runModule(benchmark.file, { ...bench, ...site });
  switch (benchmark.needs) {
    case 'nothing':
      return start();
    case 'a built product':
      return withBuiltProduct(start);
    case 'a database':
      return withTestDatabases(start);
    case 'PostgreSQL':
      return withPostgres(start, benchmark.settings);
    case 'PostgreSQL and a built product':
      return withBuiltProduct(() => withPostgres(start, benchmark.settings));
    case 'a browser':
      return withBrowser(start);
    default:
      benchmark satisfies never;
  }
}

/** Loaded only now: the API's tests read the address of their database when they are loaded. */
async function runModule(file: string, bench: Partial<BrowserBench>): Promise<void> {
  const module: { run: (bench: Partial<BrowserBench>) => Promise<void> } = await import(
    new URL(file, import.meta.url).href
  );
  await module.run(bench);
}
