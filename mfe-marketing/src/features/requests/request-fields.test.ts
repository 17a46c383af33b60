import { withoutBlanks } from './request-fields';

it('leaves out values that are empty or blank, and keeps the others as typed', () => {
  expect(withoutBlanks({ name: ' Ada ', phone: '', note: ' \n ' })).toEqual({ name: ' Ada ' });
});
