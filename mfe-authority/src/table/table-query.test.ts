import { isNarrowed, readTableQuery, writeTableQuery } from './table-query';

const read = (search: string) => readTableQuery(search, ['status']);

it('reads search, filters, order and page', () => {
  expect(read('?tab=x&search=wells&status=pending&sort=name.asc&cursor=abc&page=3')).toEqual({
    search: 'wells',
    filters: { status: 'pending' },
    sort: { by: 'name', order: 'asc' },
    cursor: 'abc',
    page: 3,
  });
});

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

it('writes nothing for the defaults', () => {
  expect(writeTableQuery('?search=x&cursor=y', read(''), ['status'])).toBe('');
});

it('knows whether anything is filtered', () => {
  expect(
    ['', '?sort=name.asc', '?search=+', '?search=a', '?status=pending'].map((search) =>
      isNarrowed(read(search)),
    ),
  ).toEqual([false, false, false, true, true]);
});
