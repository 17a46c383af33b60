import { isEqualInConstantTime } from './constant-time';

it.each([
  ['the same text', 'secret', true],
  ['the same bytes', Buffer.from('secret'), true],
  ['another text of the same length', 'secreT', false],
  ['a shorter text', 'secre', false],
  ['nothing', '', false],
])('compares a secret with %s', (_, given, isEqual) => {
  expect(isEqualInConstantTime('secret', given)).toBe(isEqual);
});
