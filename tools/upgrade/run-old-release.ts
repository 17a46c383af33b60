import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../run/command.mjs';
import { CliError, step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { chooseRelease } from './choose-release';
import { withCopy } from './with-copy';

/** While a release is installed, copies of the one before it serve on the new schema. */
export async function main(args: readonly string[]): Promise<number> {
  const { commit, isWhole } = readArgs(args);
  const release = await chooseRelease(root, commit);
  if (release === null) {
    print('No release is tagged and no commit is named, so no test is run.');
    return 0;
  }
  print(`${release.label} runs its API tests on the schema of this checkout.`);
  return withCopy(release.commit, async (copy) => {
    await takeMigrationsOfToday(copy);
    return runTests(copy, isWhole ? [] : SMALL);
  });
}

/** Each call once, with all jobs; the whole takes minutes. */
const SMALL = ['every-call'];

/** Paths below `api/src`, with the reason why they say nothing about an old copy. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  admin: 'opens an embedded database with the built commands',
  'foundation/db/journal': 'compares the migrations with those of its own release',
  'foundation/db/migrate': 'is about how migrations run',
  'foundation/db/sql-files': 'compares functions, which a migration may replace',
  'start-server': 'opens an embedded database with the built server',
  'testing/test-database': 'changes the schema to see that the tests notice it',
  upgrade: 'brings older data to this schema, which the tests of this checkout do',
};

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { whole: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new CliError(USAGE);
    return { commit: positionals[0], isWhole: values.whole };
  } catch {
    throw new CliError(USAGE);
  }
}

const USAGE = 'Usage: npm run old-release -- [--whole] [<commit>]';

async function takeMigrationsOfToday(copy: string): Promise<void> {
  const migrations = join(copy, 'api/migrations');
  await rm(migrations, { recursive: true });
  await cp(join(root, 'api/migrations'), migrations, { recursive: true });
}

async function runTests(copy: string, patterns: readonly string[]): Promise<number> {
  const leftOut = Object.keys(LEFT_OUT).map((path) => `/api/src/${path}\\.test\\.ts$`);
  const command = [
    ...[join(root, 'tools/run/with-postgres.mjs'), '--set', 'autovacuum=off'],
    ...[process.execPath, join(copy, 'node_modules/jest/bin/jest.js')],
    ...['--testPathIgnorePatterns', ...leftOut],
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
  ];
  const options = { cwd: join(copy, 'api'), env: { TEST_LONG: undefined, TEST_SEED: undefined } };
  const work = async (say: (line: string) => void) => {
    const outcome = await runCommand(process.execPath, command, options);
    const shown = outcome.code === 0 ? outcome.lines.slice(-SUMMARY_LINES) : outcome.lines;
    shown.forEach(say);
    return outcome.code;
  };
  return step('its tests', work, { isGood: (code) => code === 0 });
}

const SUMMARY_LINES = 5;

const print = (line: string) => void process.stdout.write(`${line}\n`);
