import { isNarrowed, readTableQuery, writeTableQuery } from './table-query';

const read = (search: string) => readTableQuery(search, ['status']);

it.each(['', '?sort=name', '?sort=.asc&page=3', '?page=x&status='])(
  'uses the defaults for invalid values: %p',
  (search) => {
    expect(read(search)).toEqual({ search: '', filters: {}, sort: null, cursor: null, page: 1 });
  },
);

it('writes what it reads, and keeps other parameters', () => {
  const query = read('?search=wells&status=pending&sort=name.desc&cursor=abc&page=2');
  const written = writeTableQuery('?tab=x&status=rejected', query, ['status']);
  expect(written).toBe('?tab=x&search=wells&status=pending&sort=name.desc&cursor=abc&page=2');
});

it('knows whether anything is filtered', () => {
  expect(
    ['', '?sort=name.asc', '?search=+', '?search=a', '?status=pending'].map((search) =>
      isNarrowed(read(search)),
    ),
  ).toEqual([false, false, false, true, true]);
});
