import { indexColumns } from '@gangway/contract/index-columns';
import { namesFor, rematch, unmatched } from './match-columns';

const header = ['Full Name', 'Who', 'Anschrift', 'Location'];

it('only what a title does not say is named', () => {
  const matches = new Map([
    ['fullName', 1],
    ['email', 2],
    ['location', 3],
  ] as const);
  const names = namesFor(header, matches, { columns: { Old: 'phone' }, isFederal: false });
  expect(names).toEqual({ Old: 'phone', 'Full Name': null, Who: 'fullName', Anschrift: 'email' });
  expect([...indexColumns(header, { columns: names })]).toEqual([...matches]);
});

it('a name is given up with its match', () => {
  const rules = { columns: { Anschrift: 'email' }, isFederal: false } as const;
  expect(namesFor(header, new Map([['fullName', 0]]), rules)).toEqual({ Location: null });
});

it('a column of the file is matched with one field at most', () => {
  const matches = rematch(new Map([['fullName', 0]]), 'email', 0);
  expect([...matches]).toEqual([['email', 0]]);
  expect([...rematch(matches, 'email', null)]).toEqual([]);
});

it('the level may be missing', () => {
  expect(unmatched(new Map())).toHaveLength(9);
});

it.each([
  [true, {}],
  [false, { Clearance: 'clearance' }],
])('a clearance has its own name where lists have one: %j', (isFederal, names) => {
  const rules = { columns: {}, isFederal };
  expect(namesFor(['Clearance'], new Map([['clearance', 0]]), rules)).toEqual(names);
});
