import { isEqualInConstantTime } from './constant-time';

it.each([
  ['the same', 'secret', 'secret', true],
  ['another of the same length', 'secret', 'secreT', false],
  ['a shorter one', 'secret', 'secre', false],
  ['none', 'secret', '', false],
  ['bytes of the same', 'secret', Buffer.from('secret'), true],
])('compares with %s', (_, one, other, isEqual) => {
  expect(isEqualInConstantTime(one, other)).toBe(isEqual);
});
