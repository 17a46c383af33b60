import { builtFileOf, type LoadedFiles, withoutOrigin } from './loaded-files';
import { findUnaffected, titlePattern, withImporters } from './unaffected-tests';

describe('withImporters', () => {
  const imports = (path: string, kind: 'import-statement' | 'dynamic-import') => ({
    bytes: 1,
    imports: [{ path, kind }],
  });
  const inputs = {
    'mfe-one/src/remote.tsx': imports('mfe-one/src/page.tsx', 'dynamic-import'),
    'mfe-one/src/page.tsx': imports('mfe-one/src/paths.ts', 'import-statement'),
    'mfe-one/src/paths.ts': imports('mfe-one/src/limit.ts', 'import-statement'),
    'mfe-one/src/limit.ts': { bytes: 1, imports: [] },
  };

  it('returns changed sources and all modules that import them statically', () => {
    expect([...(withImporters(['mfe-one/src/limit.ts'], inputs) ?? [])]).toEqual([
      'mfe-one/src/limit.ts',
      'mfe-one/src/paths.ts',
      'mfe-one/src/page.tsx',
    ]);
  });

  it('returns null when a changed file is imported by no module', () => {
    const changed = ['mfe-one/src/limit.ts', 'mfe-one/package.json'];
    expect(withImporters(changed, inputs)).toBeNull();
  });
});

describe('findUnaffected', () => {
  const loaded = (title: string, tag: string, ...files: string[]): LoadedFiles => ({
    titles: ['specs/one.spec.ts', title],
    tags: [tag],
    files,
  });
  const search = loaded('a search', '@recruiter', 'remote.js', 'search.js');
  const team = loaded('a team', '@recruiter', 'remote.js', 'team.js');
  const call = loaded('a call', '@recruiter');
  const claim = loaded('a claim', '@candidate', 'claim.js');
  const unaffectedBy = (...changed: string[]) =>
    findUnaffected([search, team, call, claim], /@recruiter/, (file) => changed.includes(file));

  it('returns the chosen tests that loaded files, but no affected one', () => {
    expect(unaffectedBy('search.js')).toEqual([team]);
    expect(unaffectedBy('team.js')).toEqual([search]);
    expect(unaffectedBy('remote.js')).toEqual([]);
  });

  it('returns none when no chosen test loaded an affected file', () => {
    expect(unaffectedBy('claim.js')).toEqual([]);
    expect(unaffectedBy()).toEqual([]);
  });
});

describe('titlePattern', () => {
  const pattern = titlePattern({ titles: ['specs/a.spec.ts', 'a path', 'with (an) id'] });

  it.each([
    ' specs/a.spec.ts a path with (an) id @recruiter @long',
    'specs/a.spec.ts a path @recruiter with (an) id',
  ])('matches the title with its tags: %s', (title) => {
    expect(pattern.test(title)).toBe(true);
  });

  it.each([
    'specs/a.spec.ts a path with (an) id and more',
    'x specs/a.spec.ts a path with (an) id',
  ])('does not match another title: %s', (title) => {
    expect(pattern.test(title)).toBe(false);
  });
});

describe('builtFileOf', () => {
  it('finds the built file for the script of an area', () => {
    const url = 'http://localhost:3000/remotes/mfe-recruiter/0a1b2c3d4e/search.0123456789.js';
    expect(builtFileOf(url)).toBe('mfe-recruiter/dist/search.0123456789.js');
  });

  it.each(['/assets/shell.0123456789.js', '/remotes/mfe-recruiter/0a1b2c3d4e/search.0.css'])(
    'finds nothing for %s',
    (path) => {
      expect(builtFileOf(`http://localhost:3000${path}`)).toBeNull();
    },
  );
});

describe('withoutOrigin', () => {
  it.each([
    ['gangway:///mfe-recruiter/src/paths.ts', 'mfe-recruiter/src/paths.ts'],
    ['webpack://mfe_recruiter_0a1b2c3d4e/./src/card.module.css?68b0', './src/card.module.css?68b0'],
  ])('gives the same source for each build: %s', (source, expected) => {
    expect(withoutOrigin(source)).toBe(expected);
  });
});
