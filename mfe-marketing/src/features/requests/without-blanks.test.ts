import { withoutBlanks } from './without-blanks';

it('leaves out what is empty or only spaces, and keeps the rest as it was typed', () => {
  expect(withoutBlanks({ name: ' Ada ', phone: '', note: ' \n ' })).toEqual({ name: ' Ada ' });
});
