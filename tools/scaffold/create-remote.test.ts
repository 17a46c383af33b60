import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startFakePlatform } from '../release/testing/fake-platform';
import { aPlatform, aRelease, aRemote } from '../release/testing/release.factory';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';
import { folderForFile } from '../webpack/test-folder.factory';
import { areaTitle, pageNames } from './create-remote';

const root = join(__dirname, '../..');
const AREA = 'mfe-payroll';
const OTHER_AREA = 'mfe-travel';
const COPIED = /^([^/]+|(contract|docs(?!\/pipelines)|shared-ui|tools)\/.*)$/;
const GUIDE = readFileSync(join(root, 'docs/shipping-an-area.md'), 'utf8');
const TEAM_FOLDERS = (/^git sparse-checkout set (.+)$/m.exec(GUIDE)?.[1] ?? '')
  .replace('mfe-recruiter', AREA)
  .split(' ');
const IDENTITY = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

/** Minutes of checks and builds. */
const isLong = process.env['TEST_LONG'] === '1';

const copy = folderForFile();

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: copy.path, encoding: 'utf8' }).split('\n').filter(Boolean);

function commitAll(): void {
  git('add', '-A');
  git(...IDENTITY, 'commit', '--quiet', '--message', 'all');
}

function filesOfRepository(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => COPIED.test(file));
}

const folders = () =>
  readdirSync(copy.path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|node_modules/.test(entry.name))
    .map(({ name }) => name);

const run = (...args: string[]) =>
  runCommand(process.execPath, args, {
    cwd: copy.path,
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });

const newRemote = (...args: string[]) =>
  run('tools/run/run-typescript.mjs', 'tools/scaffold/cli.ts', ...args);

beforeAll(async () => {
  for (const file of filesOfRepository()) await cp(join(root, file), copy.join(file));
  await linkPackages(root, copy.path);
  git('init', '--quiet');
  expect(await newRemote(OTHER_AREA, '--routes', '/travel')).toMatchObject({ code: 0 });
  commitAll();
}, 120_000);

describe('npm run new-remote', () => {
  it('creates a formatted area', async () => {
    const created = await newRemote(AREA, '--routes', '/payroll,/payroll/:id');
    expect(created).toMatchObject({ code: 0 });
    expect(created.lines).toContain('  mfe-payroll/src/routes/payroll-id.page.tsx');
    const formatted = await run('node_modules/oxfmt/bin/oxfmt', '--check', AREA);
    expect(formatted).toMatchObject({ code: 0 });
  }, 120_000);

  it('changes only the code owners, and adds an example pipeline', () => {
    expect(git('status', '--porcelain')).toEqual([
      ' M CODEOWNERS',
      '?? docs/pipelines/mfe-payroll.yml',
      '?? mfe-payroll/',
    ]);
    const owners = readFileSync(copy.join('CODEOWNERS'), 'utf8');
    expect(owners).toMatch(/^\/mfe-payroll\/ +@gangway\/payroll$/m);
    const pipeline = readFileSync(copy.join('docs/pipelines/mfe-payroll.yml'), 'utf8');
    expect(pipeline).toContain('npm run release -- publish mfe-payroll --rollout --yes');
  });

  it('refuses a path of another area', async () => {
    const { code, lines } = await newRemote('mfe-pay', '--routes', '/travel/pay');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`/travel belongs to ${OTHER_AREA}: choose another path.`],
    });
  });

  it('refuses a name that is taken', async () => {
    const { code, lines } = await newRemote(AREA, '--routes', '/pay');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['mfe-payroll already exists. Choose another name.'],
    });
  });
});

describe('a clone with what one team needs', () => {
  beforeAll(() => {
    commitAll();
    git('sparse-checkout', 'set', ...TEAM_FOLDERS);
  });

  it('has the area and its dependencies, and nothing else', () => {
    expect(folders()).toEqual(['contract', 'docs', AREA, 'shared-ui', 'tools']);
  });

  it('passes the repository check, which needs no file that is left out', async () => {
    expect(await run('tools/lint/check-repository.mjs')).toEqual({ code: 0, lines: [] });
  });

  if (!isLong) return;

  it('checks, tests, builds and releases the area', async () => {
    const version = '1a2b3c4d5e';
    const platform = await startFakePlatform({
      'GET /api/releases': () => aPlatform(),
      'POST /api/releases': ({ body }) => ({ missing: body.files.map(({ name }) => name) }),
      'PUT /api/releases/:remote/:version/files/:file': () => undefined,
      'POST /api/releases/:remote/:version/publish': () =>
        aRemote({ name: AREA, releases: [aRelease({ version })] }),
    });
    const env = { GANGWAY_URL: platform.address, GANGWAY_DEPLOY_TOKEN: 't' };
    const args = ['run', 'release', '--', 'publish', AREA, '--yes'];
    const { code, lines } = await runCommand('npm', args, { cwd: copy.path, env });
    platform.stop();
    expect({ code, done: lines.filter((line) => line.startsWith('✓')) }).toEqual({
      code: 0,
      done: expect.arrayContaining(
        [
          ...['types and lint', 'tests'].map((check) => `checking ${check} of ${AREA}`),
          `building ${AREA}`,
          'publishing it to 100% of visitors',
        ].map((label) => expect.stringContaining(label)),
      ),
    });
    expect(platform.received[2]?.input).toMatchObject({
      body: {
        manifest: { name: AREA },
        origin: { commit: git('rev-parse', 'HEAD')[0], isDirty: false },
        check: { sources: expect.any(String) },
        files: expect.arrayContaining(
          ['mf-manifest.json', 'mf-types.zip'].map((name) => expect.objectContaining({ name })),
        ),
      },
    });
  }, 600_000);

  it('is left unchanged', () => {
    expect(git('status', '--porcelain')).toEqual([]);
    expect(folders()).toEqual(TEAM_FOLDERS.toSorted());
  });
});

describe('pageNames', () => {
  it.each([
    { path: '/payroll', file: 'payroll', component: 'PayrollPage', title: 'Payroll' },
    { path: '/payroll/:id', file: 'payroll-id', component: 'PayrollIdPage', title: 'Payroll id' },
    {
      path: '/pay-slips/:taxYear',
      file: 'pay-slips-tax-year',
      component: 'PaySlipsTaxYearPage',
      title: 'Pay slips tax year',
    },
  ])('names the page of $path', (names) => {
    expect(pageNames(names.path)).toEqual(names);
  });
});

describe('areaTitle', () => {
  it('is the name in words', () => {
    expect(areaTitle('mfe-pay-slips')).toBe('Pay slips');
  });
});
