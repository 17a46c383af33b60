import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { limitToFolders } from './changes.mjs';

const root = join(__dirname, '../..');

describe('limitToFolders', () => {
  it('limits browser tests and lint to the changed areas', () => {
    const files = ['recruiter/src/remote.tsx', 'recruiter/src/area.ts', 'authority/package.json'];
    expect(limitToFolders(['docs/operations.md', ...files.map((file) => `mfe-${file}`)])).toEqual({
      E2E_AREAS: 'recruiter,authority',
      E2E_SKIP_UNAFFECTED: 'true',
      LINT_FOLDERS: 'mfe-recruiter mfe-authority',
    });
  });

  it.each(['shared-ui/src/area/index.ts', 'package-lock.json', 'sandbox/src/env.ts'])(
    'sets no limit if %s has changed as well',
    (file) => {
      expect(limitToFolders(['mfe-recruiter/src/remote.tsx', file])).toEqual({});
    },
  );

  it.each([
    ['api/src/app.ts', 'api bench'],
    ['shell/src/app.tsx', 'shell'],
    ['e2e/specs/search.spec.ts', 'e2e bench'],
  ])('limits only lint if %s has changed as well, to its folder and its importers', (file, own) => {
    expect(limitToFolders(['mfe-recruiter/src/remote.tsx', file])).toEqual({
      LINT_FOLDERS: `mfe-recruiter ${own}`,
    });
  });

  it('sets no limit if nothing has changed', () => {
    expect(limitToFolders([])).toEqual({});
  });
});

it.each([
  ['README.md', ['lint']],
  ['mfe-recruiter/README.md', ['lint', '@gangway/mfe-recruiter', '@gangway/e2e', '@gangway/bench']],
])(
  'marks as affected by %s the lint and the projects that can change with it',
  (file, expected) => {
    const nx = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--json'];
    const env = { ...process.env, NX_DAEMON: 'false' };
    const options = { cwd: root, env, encoding: 'utf8' } as const;
    const found = execFileSync(process.execPath, [...nx, '--affected', '--files', file], options);
    expect(JSON.parse(found).sort()).toEqual(expected.sort());
  },
);
