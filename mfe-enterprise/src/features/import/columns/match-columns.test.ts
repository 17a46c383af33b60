import { placeColumns } from '@gangway/contract/csv-columns';
import { namesFor, rematch, unmatched } from './match-columns';

const header = ['Full Name', 'Who', 'Anschrift', 'Location'];

test('only what a title does not say is named', () => {
  const matches = new Map([
    ['fullName', 1],
    ['email', 2],
    ['location', 3],
  ] as const);
  const names = namesFor(header, matches, { Old: 'phone' });
  expect(names).toEqual({ Old: 'phone', 'Full Name': null, Who: 'fullName', Anschrift: 'email' });
  expect([...placeColumns(header, names)]).toEqual([...matches]);
});

test('a name is given up with its match', () => {
  expect(namesFor(header, new Map([['fullName', 0]]), { Anschrift: 'email' })).toEqual({
    Location: null,
  });
});

test('a column of the file is one of ours at most', () => {
  const matches = rematch(new Map([['fullName', 0]]), 'email', 0);
  expect([...matches]).toEqual([['email', 0]]);
  expect([...rematch(matches, 'email', null)]).toEqual([]);
});

test('the level may be missing', () => {
  expect(unmatched(new Map())).toHaveLength(9);
});
