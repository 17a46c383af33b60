import { ColumnNames } from './column-names';

describe('ColumnNames', () => {
  it.each([
    ['a known column', { Wer: 'fullName' }],
    ['a column that is left out', { Rang: null }],
    ['a name of two lines', { 'Full\nName': 'fullName' }],
    ['an empty object', {}],
  ])('accepts %s', (_, names) => {
    expect(ColumnNames.safeParse(names).success).toBe(true);
  });

  it.each([
    ['an unknown column', { Wer: 'salary' }],
    ['half a character, which the database cannot store', { 'Wer\uD800': 'fullName' }],
    ['the NUL character', { 'Wer\0': 'fullName' }],
    ['a name that is too long', { ['x'.repeat(201)]: 'fullName' }],
    [
      'too many names',
      Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index, null])),
    ],
  ])('refuses %s', (_, names) => {
    expect(ColumnNames.safeParse(names).success).toBe(false);
  });
});
