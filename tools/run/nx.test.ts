import { shortLine } from './nx.mjs';

describe('shortLine', () => {
  it.each([
    ['✔  nx run @gangway/api:test', '✔ api:test'],
    [
      '✔  nx run @gangway/shell:test  [existing outputs match the cache, left as is]',
      '✔ shell:test (cached)',
    ],
    ['> nx run @gangway/api:test', '> api:test'],
    ['  expected 1, got 2', '  expected 1, got 2'],
    ['  Cache:             2/3 hit (67%)', '  Cache:             2/3 hit (67%)'],
  ])('says of "%s" only "%s"', (line, short) => {
    expect(shortLine(line)).toBe(short);
  });

  it.each([' NX   Running target test for 2 projects:', '- @gangway/api', 'npm error code 1', ''])(
    'says nothing of "%s"',
    (line) => {
      expect(shortLine(line)).toBe('');
    },
  );
});
