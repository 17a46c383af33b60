import { withoutBlanks } from './without-blanks';

it('leaves out values that are empty or blank, and keeps the others as typed', () => {
  expect(withoutBlanks({ name: ' Ada ', phone: '', note: ' \n ' })).toEqual({ name: ' Ada ' });
});
