import { shortLine } from './nx.mjs';

describe('shortLine', () => {
  it.each([
    ['✔  nx run @gangway/api:test', '✔ api:test'],
    [
      '✔  nx run @gangway/shell:test  [existing outputs match the cache, left as is]',
      '✔ shell:test (cached)',
    ],
    ['\u001B[32m✔\u001B[39m  \u001B[2mnx run\u001B[22m lint:check', '✔ lint:check'],
    ['> nx run @gangway/api:test', '> api:test'],
    ['  expected 1, got 2', '  expected 1, got 2'],
    ['  Cache:             2/3 hit (67%)', '  Cache:             2/3 hit (67%)'],
  ])('shortens "%s" to "%s"', (line, short) => {
    expect(shortLine(line)).toBe(short);
  });

  it.each([
    ' NX   Running target test for 2 projects:',
    '  \u001B[2m-\u001B[22m @gangway/shell',
    '- @gangway/api',
    'npm error code 1',
    '',
  ])('drops the line "%s"', (line) => {
    expect(shortLine(line)).toBe('');
  });
});
