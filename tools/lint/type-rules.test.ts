import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { forbiddenComponents } from './fixtures/forbidden-components.mjs';
import { allowedTypes, forbiddenTypes } from './fixtures/forbidden-types.mjs';

type Report = { diagnostics: { filename: string; code: string }[] };

const root = join(__dirname, '../..');
const forbidden = [...forbiddenTypes, ...forbiddenComponents];
const fixtures = [...forbidden, ...allowedTypes];

const pathOf = (index: number, file: string) =>
  join(dirname(file), `case-${String(index)}-${basename(file)}`);

let copy: string;
let refusals: string[][];

function writeFixtures() {
  const options = { lib: ['ES2023', 'DOM'] };
  const tsconfig = { extends: join(root, 'tsconfig.base.json'), compilerOptions: options };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
  copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  fixtures.forEach(({ file, code }, index) => {
    const path = join(copy, pathOf(index, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  });
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gangway-types-'));
  writeFixtures();
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  refusals = fixtures.map(({ file }, index) =>
    diagnostics
      .filter(({ filename }) => filename === pathOf(index, file))
      .map(({ code }) => code.replace('(', '/').replace(')', '')),
  );
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true }));

describe('Oxlint refuses', () => {
  it.each(forbidden.map(({ rule, file }, index) => ({ rule, file, index })))(
    '$rule in $file ($index)',
    ({ rule, index }) => {
      expect(refusals[index]).toContain(rule);
    },
  );
});

describe('Oxlint lets pass', () => {
  it.each(
    allowedTypes.map(({ description }, index) => ({
      description,
      index: forbidden.length + index,
    })),
  )('$description', ({ index }) => {
    expect(refusals[index]).toEqual([]);
  });
});

describe('the two linters', () => {
  it('have every rule of the published sets', () => {
    const env = { ...process.env, TEST_LONG: '1' };
    const script = join(__dirname, 'rule-coverage.mjs');
    const left: string[] = JSON.parse(
      execFileSync(process.execPath, [script], { env, encoding: 'utf8' }),
    );
    const refused = new Set(forbidden.map(({ rule }) => basename(rule)));
    expect(left.filter((rule) => !refused.has(basename(rule)))).toEqual([
      '@typescript-eslint/require-await',
      'react-hooks/config',
      'react-hooks/gating',
    ]);
  }, 120_000);
});
