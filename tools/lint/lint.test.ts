import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { forbiddenComponents } from './fixtures/forbidden-components.mjs';
import { forbiddenStrict } from './fixtures/forbidden-strict.mjs';
import { allowedTypes, forbiddenTypes } from './fixtures/forbidden-types.mjs';
import { allowed, forbidden } from './fixtures/forbidden.mjs';

type Report = { diagnostics: { filename: string; code: string }[] };
type Fixture = { file: string; code: string };

const root = join(__dirname, '../..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
const refused = [...forbidden, ...forbiddenStrict, ...forbiddenTypes, ...forbiddenComponents];
const accepted = [...allowed, ...allowedTypes];

let copy: string;
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
  mkdirSync(join(copy, 'node_modules/@gangway'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@gangway') symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(modules, '@gangway'))) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@gangway', name));
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
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  cpSync(__dirname, join(copy, 'tools/lint'), { recursive: true });
  linkPackages();
  const options = { lib: ['ES2023', 'DOM'], types: ['node'] };
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: options };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
  for (const [path, { code }] of fixtures) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
}

function lint(...args: string[]): Report['diagnostics'] {
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy },
  });
  const { diagnostics }: Report = JSON.parse(stdout);
  return diagnostics.map(({ filename, code }) => ({
    filename,
    code: code.replace('(', '/').replace(')', ''),
  }));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gangway-lint-'));
  const paths = pathsOf([...refused, ...accepted]);
  writeWorkspace(paths);
  const found = lint();
  refusals = new Map(
    [...paths].map(([path, fixture]) => [
      fixture,
      found.filter(({ filename }) => filename === path).map(({ code }) => code),
    ]),
  );
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true }));

describe('the lint refuses', () => {
  it.each(forbidden.map((fixture) => [fixture.description, fixture] as const))(
    '%s',
    (_, fixture) => {
      expect(refusals.get(fixture)).toContain(fixture.rule);
    },
  );

  it.each(
    refused.slice(forbidden.length).map((fixture, index) => {
      const title = `${fixture.rule} in ${fixture.file} (${String(index)})`;
      return [title, fixture] as const;
    }),
  )('%s', (_, fixture) => {
    expect(refusals.get(fixture)).toContain(fixture.rule);
  });

  it('a type error, with the flag of the task', () => {
    const file = 'contract/src/wrong.ts';
    writeFileSync(join(copy, file), `export const price: number = 'free';`);
    expect(lint('--type-check', file)).toEqual([{ filename: file, code: 'typescript/TS2322' }]);
    const { targets } = JSON.parse(readFileSync(join(__dirname, 'project.json'), 'utf8'));
    expect(targets.lint.command).toContain('--type-check');
  }, 60_000);
});

describe('the fixtures', () => {
  it('have code for every rule of the published sets', () => {
    const script = join(__dirname, 'published-rules.mjs');
    const published: string[] = JSON.parse(
      execFileSync(process.execPath, [script], { encoding: 'utf8' }),
    );
    const known = new Set(refused.map(({ rule }) => basename(rule)));
    expect(published.filter((rule) => !known.has(basename(rule)))).toEqual([
      // Of the long run (eslint.config.mjs).
      '@typescript-eslint/no-unsafe-class-instance-assignment',
      '@typescript-eslint/require-await',
      'react-hooks/config',
      'react-hooks/gating',
    ]);
  }, 60_000);
});

describe('the lint lets pass', () => {
  it.each(accepted.map((fixture) => [fixture.description, fixture] as const))(
    '%s',
    (_, fixture) => {
      expect(refusals.get(fixture)).toEqual([]);
    },
  );
});
