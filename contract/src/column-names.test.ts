import { ColumnNames } from './column-names';

describe('the names of columns', () => {
  it.each([
    ['a known column', { Wer: 'fullName' }],
    ['a column that is left out', { Rang: null }],
    ['a name of two lines', { 'Full\nName': 'fullName' }],
    ['nothing', {}],
  ])('may be %s', (_, names) => {
    expect(ColumnNames.safeParse(names).success).toBe(true);
  });

  it.each([
    ['no column', { Wer: 'salary' }],
    ['half a character, which the database cannot store', { 'Wer\uD800': 'fullName' }],
    ['the NUL character', { 'Wer\0': 'fullName' }],
    ['too long', { ['x'.repeat(201)]: 'fullName' }],
    ['too many', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index, null]))],
  ])('may not be %s', (_, names) => {
    expect(ColumnNames.safeParse(names).success).toBe(false);
  });
});
