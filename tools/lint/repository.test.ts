import {
  fixedAllowances,
  machinePaths,
  missingPlatforms,
  missingTexts,
  resolvedAddresses,
  unexplainedExceptions,
} from './repository.mjs';

describe('fixedAllowances', () => {
  const at = (path: string, text: string) => fixedAllowances({ path, text });

  it.each([
    "features: ['25 reveals per month'],",
    '<p>50 reveals a day</p>',
    '`You get 75 tokens a month`',
  ])('reports %s in the product', (text) => {
    expect(at('mfe-marketing/src/content/landing.ts', `one\n${text}`)).toEqual([
      'mfe-marketing/src/content/landing.ts:2 promises a fixed number of reveals',
    ]);
  });

  it('ignores tests, comments, other figures and computed values', () => {
    expect(at('shell/src/a.test.tsx', "'25 reveals per month'")).toEqual([]);
    expect(at('contract/src/a.ts', '/** `75 reveals a month` */')).toEqual([]);
    expect(at('contract/src/a.ts', "'200 searches a month'; `${count} reveals a ${per}`")).toEqual(
      [],
    );
  });
});

describe('missingTexts', () => {
  const missingFrom = (path: string, text: string) =>
    missingTexts(["Don't go", 'Get started now'], [{ path, text }]);

  it('finds texts in literals and in markup, even across lines', () => {
    expect(missingFrom('shell/src/a.tsx', "'Don\\'t go'; <p>\n  Get started\n  now\n</p>")).toEqual(
      [],
    );
    expect(missingFrom('contract/src/a.ts', `"Don't go" 'Get started now'`)).toEqual([]);
  });

  it.each([
    ['rewritten', 'mfe-candidate/src/a.ts', "'Get started today'"],
    ['part of another text', 'mfe-candidate/src/a.ts', "'Get started now, or later'"],
    ['only in a test', 'mfe-candidate/src/a.test.ts', "'Get started now'"],
    ['only in a tool', 'tools/a.ts', "'Get started now'"],
  ])('reports a text that is %s', (_, path, text) => {
    expect(missingFrom(path, text)).toContain(
      'the specification quotes “Get started now”, which no source has to the letter',
    );
  });
});

describe('unexplainedExceptions', () => {
  const at = (...lines: string[]) =>
    unexplainedExceptions({ path: 'api/migrations/0007_away.sql', text: lines.join('\n') });

  it('accepts an exception with its reason', () => {
    expect(at('-- Not used since 0.2.0.', '-- squawk-ignore ban-drop-column', 'alter …;')).toEqual(
      [],
    );
  });

  it.each([
    ['nothing', ''],
    ['the end of another statement', '--> statement-breakpoint'],
    ['another exception', '-- squawk-ignore renaming-column'],
  ])('reports an exception after %s', (_, before) => {
    expect(at('-- A reason.', before, '-- squawk-ignore ban-drop-column')).toContain(
      'api/migrations/0007_away.sql:3 is an exception without a reason in the line before',
    );
  });

  it.each([
    'squawk-ignore-file',
    'squawk-ignore-file ban-drop-column',
    'squawk-ignore',
    'squawk-disable-assume-in-transaction',
  ])('reports an exception for more than a statement: %s', (exception) => {
    expect(at('-- A reason.', `-- ${exception}`)).toEqual([
      'api/migrations/0007_away.sql:2 is an exception for more than a statement',
    ]);
  });

  it('ignores other files', () => {
    const text = '-- squawk-ignore-file';
    expect(unexplainedExceptions({ path: 'docs/a.sql', text })).toEqual([]);
  });
});

describe('machinePaths', () => {
  const folder = ['', 'home', 'ada', 'gangway'].join('/');

  it('reports a path of one machine with its line', () => {
    expect(machinePaths({ path: 'a.md', text: `one\nin ${folder}` })).toEqual([
      'a.md:2 names a path of one machine',
    ]);
  });

  it('ignores relative paths and routes', () => {
    expect(machinePaths({ path: 'a.md', text: 'src/home/page, ../root/x, /homepage' })).toEqual([]);
  });
});

describe('resolvedAddresses', () => {
  it('reports a package with an address, but no link to a workspace', () => {
    const packages = {
      a: { resolved: 'https://r.example/a' },
      b: {},
      c: { resolved: 'api', link: true },
    };
    expect(resolvedAddresses({ packages })).toEqual([
      'package-lock.json: a has a resolved address',
    ]);
  });
});

describe('missingPlatforms', () => {
  const swc = { optionalDependencies: { '@swc/core-darwin-x64': '1.0.0' } };

  it('reports a missing package for another platform', () => {
    expect(missingPlatforms({ packages: { 'node_modules/@swc/core': swc } })).toEqual([
      'package-lock.json: @swc/core-darwin-x64 is missing',
    ]);
  });

  it('accepts a package with an entry, and ignores those that only a peer needs', () => {
    expect(
      missingPlatforms({
        packages: {
          'node_modules/@swc/core': swc,
          'node_modules/@swc/core-darwin-x64': {},
          'node_modules/other': { peer: true, optionalDependencies: { missing: '1.0.0' } },
        },
      }),
    ).toEqual([]);
  });
});
