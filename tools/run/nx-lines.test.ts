import { nxLines } from './nx.mjs';

function said(...lines: string[]) {
  const out: string[] = [];
  const take = nxLines((line) => out.push(line));
  for (const line of lines) take(line);
  return out;
}

describe('nxLines', () => {
  it('says a short line for each task, and which came from the cache', () => {
    expect(
      said(
        ' NX   Running target test for 2 projects:',
        '- @gangway/api',
        '',
        '✔  nx run @gangway/api:test',
        '✔  nx run @gangway/shell:test  [existing outputs match the cache, left as is]',
      ),
    ).toEqual(['✔ api:test', '✔ shell:test (cached)']);
  });

  it('passes on what a failed task has said', () => {
    expect(said('> nx run @gangway/api:test', '  expected 1, got 2', 'npm error code 1')).toEqual([
      '> api:test',
      '  expected 1, got 2',
    ]);
  });

  it('ends before the figures about the run', () => {
    expect(said('  Run duration:      3s', '  Cache:  0/2 hit')).toEqual([]);
  });
});
