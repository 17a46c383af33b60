import { areasAmong } from './affected.mjs';

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
