import { indexColumns } from '@gangway/contract/talent/index-columns';
import { namesFor, rematch, unmatched } from './columns.form';

const header = ['Full Name', 'Who', 'Anschrift', 'Location'];

it('stores names only for columns that their titles do not identify', () => {
  const matches = new Map([
    ['fullName', 1],
    ['email', 2],
    ['location', 3],
  ] as const);
  const names = namesFor(header, matches, { columns: { Old: 'phone' }, isFederal: false });
  expect(names).toEqual({ Old: 'phone', 'Full Name': null, Who: 'fullName', Anschrift: 'email' });
  expect([...indexColumns(header, { columns: names })]).toEqual([...matches]);
});

it('drops the stored name of a column that is no longer matched', () => {
  const rules = { columns: { Anschrift: 'email' }, isFederal: false } as const;
  expect(namesFor(header, new Map([['fullName', 0]]), rules)).toEqual({ Location: null });
});

it('matches a column of the file with one field at most', () => {
  const matches = rematch(new Map([['fullName', 0]]), 'email', 0);
  expect([...matches]).toEqual([['email', 0]]);
  expect([...rematch(matches, 'email', null)]).toEqual([]);
});

it('requires nine fields, but not the level', () => {
  const required = unmatched(new Map());
  expect(required).toHaveLength(9);
  expect(required).not.toContain('Experience Level');
});

it.each([
  [true, {}],
  [false, { Clearance: 'clearance' }],
])('identifies a clearance by its title only in federal lists: %j', (isFederal, names) => {
  const rules = { columns: {}, isFederal };
  expect(namesFor(['Clearance'], new Map([['clearance', 0]]), rules)).toEqual(names);
});
