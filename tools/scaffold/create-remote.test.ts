import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';

const root = join(__dirname, '../..');
const NEEDED = /^([^/]+|(contract|shared-ui|shell|tools|mfe-candidate)\/.*)$/;
const NX = 'node_modules/nx/dist/bin/nx.js';

let copy: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).split('\n').filter(Boolean);

function filesOfRepository(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => NEEDED.test(file));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'gangway-scaffold-'));
  for (const file of filesOfRepository()) await cp(join(root, file), join(copy, file));
  await linkPackages(root, copy);
  git('init', '-q');
  git('add', '-A');
}, 120_000);

afterAll(() => rm(copy, { recursive: true }));

const run = (...args: string[]) =>
  runCommand(process.execPath, args, { cwd: copy, env: { NX_DAEMON: 'false', NX_TUI: 'false' } });

const newRemote = (...args: string[]) => run('tools/scaffold/main.mjs', ...args);

describe('npm run new-remote', () => {
  it('makes an area that is formatted, lints, type-checks, tests and builds', async () => {
    const created = await newRemote('mfe-payroll', '--routes', '/payroll,/payroll/:id');
    expect(created).toMatchObject({ code: 0 });
    expect(created.lines).toContain('  mfe-payroll/src/routes/payroll-id.page.tsx');
    const targets = ['typecheck', 'test', 'build'];
    const checked = await run(NX, 'run-many', '-t', ...targets, '-p', '@gangway/mfe-payroll');
    expect(checked).toMatchObject({ code: 0 });
    expect(await run('node_modules/eslint/bin/eslint.js', 'mfe-payroll')).toMatchObject({
      code: 0,
    });
    expect(await run('node_modules/oxlint/bin/oxlint', 'mfe-payroll')).toMatchObject({ code: 0 });
    const formatted = await run('node_modules/oxfmt/bin/oxfmt', '--check', 'mfe-payroll');
    expect(formatted).toMatchObject({ code: 0 });
  }, 600_000);

  it('edits nothing else but the owners of the folders, and adds an example of its pipeline', () => {
    const changed = git('status', '--porcelain').filter((line) => !line.startsWith('A '));
    expect(changed).toEqual(['AM CODEOWNERS', '?? docs/', '?? mfe-payroll/']);
    const owners = readFileSync(join(copy, 'CODEOWNERS'), 'utf8');
    expect(owners).toMatch(/^\/mfe-payroll\/ +@gangway\/payroll$/m);
    const pipeline = readFileSync(join(copy, 'docs/pipelines/mfe-payroll.yml'), 'utf8');
    expect(pipeline).toContain('npm run release -- publish mfe-payroll --rollout --yes');
  });

  it('refuses a path of another area', async () => {
    const { code, lines } = await newRemote('mfe-pay', '--routes', '/profile/pay');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['/profile belongs to mfe-candidate: choose another path.'],
    });
  });

  it('refuses a name that is taken', async () => {
    const { code, lines } = await newRemote('mfe-payroll', '--routes', '/pay');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['mfe-payroll already exists. Choose another name.'],
    });
  });
});
