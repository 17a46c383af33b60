import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderForFile } from '../webpack/test-folder.factory';
import { allowed } from './fixtures/allowed.mjs';
import { forbiddenComponents } from './fixtures/forbidden-components.mjs';
import { forbiddenHouse } from './fixtures/forbidden-house.mjs';
import { forbiddenImports } from './fixtures/forbidden-imports.mjs';
import { forbiddenStrict } from './fixtures/forbidden-strict.mjs';
import { allowedTypes, forbiddenTypes } from './fixtures/forbidden-types.mjs';
import { forbiddenWords } from './fixtures/forbidden-words.mjs';

type Found = { filename: string; code?: string; message: string };
type Report = { diagnostics: Found[]; number_of_files: number };
type Settings = { overrides: { rules: Record<string, unknown> }[] };
type Fixture = { file: string; code: string };

const root = join(__dirname, '../..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
const ownRules = [...forbiddenImports, ...forbiddenHouse, ...forbiddenWords];
const published = [...forbiddenStrict, ...forbiddenTypes, ...forbiddenComponents];
const refused = [...ownRules, ...published];
const accepted = [...allowed, ...allowedTypes];

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const nameOf = (rule: string) => rule.split('/').at(-1) ?? rule;

const copy = folderForFile();
let report: Report;
let refusals: ReadonlyMap<Fixture, string[]>;

/** The first fixture of a file has its name; a rule may depend on it. */
function pathsOf(fixtures: readonly Fixture[]): Map<string, Fixture> {
  const paths = new Map<string, Fixture>();
  fixtures.forEach((fixture, index) => {
    const { file } = fixture;
    const other = join(dirname(file), basename(file).replace('.', `-${String(index)}.`));
    paths.set(paths.has(file) ? other : file, fixture);
  });
  return paths;
}

/** The workspace's own packages must be those of the copy. */
function linkPackages() {
  const modules = join(root, 'node_modules');
  mkdirSync(copy.join('node_modules/@gangway'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@gangway') symlinkSync(join(modules, name), copy.join('node_modules', name));
  }
  for (const name of readdirSync(join(modules, '@gangway'))) {
    symlinkSync(copy.join(name), copy.join('node_modules/@gangway', name));
  }
}

/** A workspace with the same projects and settings, and the fixtures for sources. */
function writeWorkspace(fixtures: ReadonlyMap<string, Fixture>) {
  const files = execFileSync('git', ['ls-files', '*package.json', '*project.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const settings = ['package-lock.json', 'nx.json', '.oxlintrc.json', 'tsconfig.base.json'];
  for (const file of [...files.trim().split('\n'), ...settings]) {
    copy.write(file, readFileSync(join(root, file), 'utf8'));
  }
  cpSync(__dirname, copy.join('tools/lint'), { recursive: true });
  linkPackages();
  const options = { lib: ['ES2023', 'DOM'], types: ['node'] };
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: options };
  copy.write('tsconfig.json', JSON.stringify(tsconfig));
  for (const [path, { code }] of fixtures) copy.write(path, code);
}

/** The flags of the task, which checks the types of the fixtures as well. */
const [, , ...flags]: string[] =
  readJson('tools/lint/project.json').targets.lint.command.split(' ');

/** As outside of Nx, without a project graph. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')),
);

function lint(): Report {
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...flags], {
    cwd: copy.path,
    encoding: 'utf8',
    env: { ...env, NX_DAEMON: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

const ruleOf = ({ code, message }: Found) => code?.replace('(', '/').replace(')', '') ?? message;

/** The modules that fixtures import do not exist. */
const isOfTypes = (rule: string) => /^typescript\/TS\d+$/.test(rule);

beforeAll(() => {
  const paths = pathsOf([...refused, ...accepted]);
  writeWorkspace(paths);
  report = lint();
  refusals = new Map(
    [...paths].map(([path, fixture]) => [
      fixture,
      report.diagnostics.filter(({ filename }) => filename === path).map(ruleOf),
    ]),
  );
}, 120_000);

describe('the lint of forbidden code', () => {
  it.each(ownRules.map((fixture) => [fixture.description, fixture] as const))(
    'refuses this: %s',
    (_, fixture) => {
      expect(refusals.get(fixture)).toContain(fixture.rule);
    },
  );

  it.each(
    published.map((fixture, index) => {
      const title = `${fixture.rule} in ${fixture.file} (${String(index)})`;
      return [title, fixture] as const;
    }),
  )('refuses %s', (_, fixture) => {
    expect(refusals.get(fixture)).toContain(fixture.rule);
  });
});

describe('the fixtures', () => {
  it('are all linted', () => {
    const isSource = (path: string) =>
      !path.includes('node_modules') && /\.[cm]?[jt]sx?$/.test(path);
    const sources = readdirSync(copy.path, { encoding: 'utf8', recursive: true }).filter(isSource);
    expect(report.number_of_files).toBe(sources.length);
  });

  it('have code for every rule of the settings', () => {
    const { overrides }: Settings = readJson('.oxlintrc.json');
    const rules = overrides.flatMap(({ rules }) => Object.keys(rules)).map(nameOf);
    const known = new Set(refused.map(({ rule }) => nameOf(rule)));
    expect(rules.filter((rule) => !known.has(rule))).toEqual([]);
  });

  it('have code for every rule of the published sets', () => {
    const script = join(__dirname, 'published-rules.mjs');
    const names: string[] = JSON.parse(
      execFileSync(process.execPath, [script], { encoding: 'utf8' }),
    );
    const known = new Set(refused.map(({ rule }) => nameOf(rule)));
    expect(names.filter((rule) => !known.has(nameOf(rule)))).toEqual([
      // Only the long run checks this one (eslint.config.mjs).
      '@typescript-eslint/no-unsafe-class-instance-assignment',
      // An async function may await nothing: its caller may need a promise.
      '@typescript-eslint/require-await',
      // These two check settings of React's compiler, which is not used.
      'react-hooks/config',
      'react-hooks/gating',
    ]);
  }, 60_000);
});

describe('the lint of allowed code', () => {
  it.each(accepted.map((fixture) => [fixture.description, fixture] as const))(
    'accepts this: %s',
    (_, fixture) => {
      expect(refusals.get(fixture)?.filter((rule) => !isOfTypes(rule))).toEqual([]);
    },
  );
});
