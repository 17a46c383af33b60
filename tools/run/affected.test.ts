import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { areasAmong } from './affected.mjs';

const root = join(__dirname, '../..');

describe('areasAmong', () => {
  it('limits the browser tests to the areas that have changed', () => {
    const files = [
      'mfe-recruiter/src/remote.tsx',
      'mfe-recruiter/src/area.ts',
      'docs/operations.md',
    ];
    expect(areasAmong(files)).toEqual(['recruiter']);
  });

  it.each(['shared-ui/src/area/index.ts', 'api/src/app.ts', 'package-lock.json'])(
    'does not where %s has changed as well, which every area can depend on',
    (file) => {
      expect(areasAmong(['mfe-recruiter/src/remote.tsx', file])).toEqual([]);
    },
  );

  it('does not where the browser tests themselves have changed', () => {
    expect(areasAmong(['mfe-recruiter/src/remote.tsx', 'e2e/specs/search.spec.ts'])).toEqual([]);
  });

  it('has no area where nothing has changed', () => {
    expect(areasAmong([])).toEqual([]);
  });
});

it.each([
  ['README.md', ['lint']],
  ['mfe-recruiter/README.md', ['lint', '@gangway/mfe-recruiter', '@gangway/e2e']],
])(
  'a change of %s affects what lints the whole repository, and what can change by it',
  (file, expected) => {
    const nx = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--json'];
    const env = { ...process.env, NX_DAEMON: 'false' };
    const options = { cwd: root, env, encoding: 'utf8' } as const;
    const found = execFileSync(process.execPath, [...nx, '--affected', '--files', file], options);
    expect(JSON.parse(found).sort()).toEqual(expected.sort());
  },
);
