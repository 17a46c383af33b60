import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';
import { startFakePlatform } from './testing/fake-platform';
import { aPlatform, aRelease, aRemote } from './testing/release.factory';

const root = join(__dirname, '../..');
const AREA = 'mfe-candidate';
const DOCS = readFileSync(join(root, 'docs/shipping-an-area.md'), 'utf8');

const FOLDERS = (/^git sparse-checkout set (.+)$/m.exec(DOCS)?.[1] ?? '')
  .replace('mfe-recruiter', AREA)
  .split(' ');

let clone: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

const folders = () =>
  readdirSync(clone, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|node_modules/.test(entry.name))
    .map(({ name }) => name);

/** Must match the commands in docs/shipping-an-area.md, but uses the packages of this checkout. */
beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'gangway-team-'));
  git(root, 'clone', '--quiet', '--no-checkout', root, clone);
  git(clone, 'sparse-checkout', 'set', ...FOLDERS);
  git(clone, 'checkout', '--quiet', '--detach', 'HEAD');
  await linkPackages(root, clone);
}, 120_000);

afterAll(() => rmSync(clone, { recursive: true }));

describe('a clone with what one team needs', () => {
  it('has the area and what it is built with, and nothing else', () => {
    expect(folders()).toEqual(['contract', 'docs', AREA, 'shared-ui', 'tools']);
  });

  it('releases the area', async () => {
    const version = '1a2b3c4d5e';
    const platform = await startFakePlatform({
      'GET /api/releases': () => aPlatform(),
      'POST /api/releases': ({ body }) => ({ missing: body.files.map(({ name }) => name) }),
      'PUT /api/releases/:remote/:version/files/:file': () => undefined,
      'POST /api/releases/:remote/:version/publish': () =>
        aRemote({ name: AREA, releases: [aRelease({ version })] }),
    });
    const { code, lines } = await runCommand(
      'npm',
      ['run', 'release', '--', 'publish', AREA, '--yes'],
      {
        cwd: clone,
        env: { GANGWAY_URL: platform.address, GANGWAY_DEPLOY_TOKEN: 't' },
      },
    );
    platform.stop();
    expect({ code, last: lines.findLast((line) => line.startsWith('✓')) }).toEqual({
      code: 0,
      last: expect.stringMatching(/publishing it to 100% of visitors/),
    });
    const announced = platform.asked[2]?.input;
    expect(announced).toMatchObject({
      body: {
        manifest: { name: AREA },
        origin: { commit: git(root, 'rev-parse', 'HEAD').trim(), isDirty: false },
        check: { sources: expect.any(String) },
      },
    });
    const files = ['mf-manifest.json', 'mf-types.zip'].map((name) => ({ name }));
    expect(announced).toMatchObject({
      body: { files: expect.arrayContaining(files.map((file) => expect.objectContaining(file))) },
    });
  }, 300_000);

  it('is left as it was', () => {
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(folders()).toEqual(FOLDERS.toSorted());
  });
});
