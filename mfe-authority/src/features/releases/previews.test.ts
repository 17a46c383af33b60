import { parseNames, previewText } from './previews';

it('reads one name per line, without blanks and repetitions', () => {
  expect(parseNames(' maya \n\nNorthstar Freight\nmaya\n')).toEqual(['maya', 'Northstar Freight']);
});

it('says who previews a release, and nothing when no one does', () => {
  expect(previewText({ users: ['maya'], organisations: ['Northstar Freight'] })).toBe(
    'Previewed by maya, Northstar Freight',
  );
  expect(previewText({ users: [], organisations: [] })).toBeNull();
});
