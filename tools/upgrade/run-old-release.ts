import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';
import { CliError, step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';

/** While a release is installed, copies of the one before it serve on the new schema. */
export async function main(args: readonly string[]): Promise<number> {
  const { commit, isWhole } = readArgs(args);
  const release = await chooseRelease(root, commit);
  if (release === null) {
    print('No release is tagged and no commit is named, so no test is run.');
    return 0;
  }
  print(`${release.label} runs its API tests on the schema of this checkout.`);
  const folder = await mkdtemp(join(tmpdir(), 'gangway-old-release-'));
  // A restricted process of another user has to traverse it.
  await chmod(folder, 0o711);
  try {
    const copy = join(folder, 'copy');
    await step('a copy of it, with the packages that are installed here', () =>
      makeCopy(copy, release.commit),
    );
    return await runTests(copy, isWhole ? [] : SMALL);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Release = { commit: string; label: string };

/** Null where no release is tagged; a commit can stand in for it. */
export async function chooseRelease(
  folder: string,
  named: string | undefined,
): Promise<Release | null> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder });
  const hashOf = async (revision: string) => {
    const { code, lines } = await git('rev-parse', '--verify', `${revision}^{commit}`);
    if (code !== 0) throw new CliError(`There is no commit "${revision}".`);
    return lines.join('');
  };
  if (named !== undefined) {
    const commit = await hashOf(named);
    return { commit, label: `The commit ${commit.slice(0, 12)}, as named,` };
  }
  const { code, lines } = await git('describe', '--tags', '--abbrev=0', '--match', TAGS);
  const tag = lines.join('');
  return code === 0 ? { commit: await hashOf(tag), label: `The last release, ${tag},` } : null;
}

const TAGS = 'v[0-9]*';

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

async function makeCopy(copy: string, commit: string): Promise<void> {
  await runGit('clone', '--quiet', '--shared', '--no-checkout', root, copy);
  await runGit('-C', copy, 'checkout', '--quiet', commit);
  await linkPackages(root, copy);
  const migrations = join(copy, 'api/migrations');
  await rm(migrations, { recursive: true });
  await cp(join(root, 'api/migrations'), migrations, { recursive: true });
}

async function runGit(...args: string[]): Promise<void> {
  const { code, lines } = await runCommand('git', args);
  if (code !== 0) throw new CliError([`git ${args.join(' ')}:`, ...lines].join('\n'));
}

async function runTests(copy: string, patterns: readonly string[]): Promise<number> {
  const leftOut = Object.keys(LEFT_OUT).map((path) => `/api/src/${path}\\.test\\.ts$`);
  const command = [
    ...[join(root, 'tools/run/with-postgres.mjs'), '--set', 'autovacuum=off'],
    ...[process.execPath, join(root, 'node_modules/jest/bin/jest.js')],
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
