import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { POSTGRES_PACKAGE } from '../run/postgres.mjs';
import { CliError, step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { installInto, newestVersion } from './registry';

/** Each version that an installation may have runs the tests that would notice it. */
export async function main(args: readonly string[]): Promise<number> {
  const isWhole = args.includes(WHOLE);
  const trials = chooseTrials(args.filter((arg) => arg !== WHOLE));
  const folder = await mkdtemp(join(tmpdir(), 'gangway-versions-'));
  try {
    const results: Result[] = [];
    for (const trial of trials) results.push(...(await tryOut(trial, { folder, isWhole })));
    print(tableOf(results));
    return results.every(({ isGood }) => isGood) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const WHOLE = '--whole';

type Trial = { name: string; of: 'node' | 'postgres'; range: string };

/** The first of each is the oldest that a server starts with. */
export const TRIALS: readonly Trial[] = [
  ...['15', '16', '17', '18'].map((range) => trialOf('postgres', range)),
  ...['20.19', '22', '24', '26'].map((range) => trialOf('node', range)),
];

export function chooseTrials(words: readonly string[]): readonly Trial[] {
  const unknown = words.find((word) => !TRIALS.some((trial) => isMeant(trial, word)));
  if (unknown !== undefined) throw new CliError(`There is no "${unknown}". ${USAGE}`);
  return TRIALS.filter((trial) => words.length === 0 || words.some((word) => isMeant(trial, word)));
}

function trialOf(of: Trial['of'], range: string): Trial {
  return { name: `${of}@${range}`, of, range };
}

const isMeant = ({ name, of }: Trial, word: string) => word === name || word === of;

const USAGE = `Usage: npm run test:versions -- [${WHOLE}] [${TRIALS.map(({ name }) => name).join('] [')}]`;

type Options = { folder: string; isWhole: boolean };

type Result = { version: string; part: string; isGood: boolean; tests: string; seconds: number };

async function tryOut(trial: Trial, { folder, isWhole }: Options): Promise<Result[]> {
  const { packageName, env, parts } = KINDS[trial.of];
  const version = `${trial.of} ${await newestVersion(packageName, trial.range)}`;
  const own = join(folder, trial.name);
  await step(`installing ${version}`, () =>
    installInto(own, `${packageName}@${version.split(' ')[1]}`),
  );
  const results: Result[] = [];
  for (const part of parts(isWhole)) {
    const startedAt = performance.now();
    const run = () => runPart(part, env(join(own, 'node_modules', packageName)));
    const { code, lines } = await step(`${version}: ${part.name}`, run, {
      isGood: (outcome) => outcome.code === 0,
    });
    if (code !== 0)
      lines.slice(-FAILURE_LINES).forEach((line) => print(line.slice(0, LINE_LENGTH)));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    results.push({ version, part: part.name, isGood: code === 0, tests: countOf(lines), seconds });
  }
  return results;
}

const FAILURE_LINES = 60;
/** The page of a failed test is one line. */
const LINE_LENGTH = 200;

type Part = { name: string; command: readonly string[]; cwd?: string };

type Kind = {
  packageName: string;
  /** With the folder of the installed package. */
  env: (folder: string) => NodeJS.ProcessEnv;
  parts: (isWhole: boolean) => readonly Part[];
};

const ofApi = (...patterns: string[]) => ['npm', 'run', 'test-postgres', '--', ...patterns];

const KINDS: Record<Trial['of'], Kind> = {
  postgres: {
    packageName: POSTGRES_PACKAGE,
    env: (folder) => ({ TEST_POSTGRES: folder }),
    parts: (isWhole) => [
      isWhole
        ? { name: 'all API tests', command: ofApi(), cwd: 'api' }
        : {
            name: 'calls, database, search, upgrade',
            command: ofApi('every-call', 'foundation/db', 'market/search', 'src/upgrade'),
            cwd: 'api',
          },
    ],
  },
  node: {
    packageName: `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    env: (folder) => ({ PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` }),
    parts: () => [
      {
        name: 'build',
        command: ['npx', 'nx', 'run-many', '-t', 'build', 'build-demo', '--skip-nx-cache'],
      },
      {
        name: 'calls, foundation, renderer',
        command: ofApi('every-call', 'src/foundation', 'platform/renderer'),
        cwd: 'api',
      },
      { name: 'embedded database', command: ['npm', 'run', 'test-embedded'], cwd: 'api' },
      {
        name: 'package, demo',
        command: ['npm', 'run', 'e2e-long', '--', '--project', 'installation'],
        cwd: 'e2e',
      },
    ],
  },
};

function runPart({ command: [name = '', ...args], cwd = '.' }: Part, env: NodeJS.ProcessEnv) {
  const settings = { TEST_LONG: undefined, TEST_SEED: undefined, ...env };
  return runCommand(name, args, { cwd: join(root, cwd), env: settings });
}

/** The last line of jest or Playwright that counts tests. */
function countOf(lines: readonly string[]): string {
  const counts = lines.flatMap(
    (line) => /^(?:Tests:)?\s+(\d+ (?:passed|failed).*)$/.exec(line) ?? [],
  );
  return counts.at(-1) ?? '';
}

function tableOf(results: readonly Result[]): string {
  const cells = results.map(({ version, part, isGood, tests, seconds }) => [
    isGood ? '✓' : '✗',
    version,
    part,
    tests,
    `${seconds} s`,
  ]);
  const widths = cells.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  );
  return cells
    .map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n');
}

const print = (text: string) => void process.stdout.write(`${text}\n`);
