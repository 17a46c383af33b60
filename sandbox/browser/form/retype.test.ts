import { formatNumber } from '../cards/format-card';
import { retype } from './retype';

it.each([
  ['at the end', '42424', 5, '4242 4', 6],
  ['within a group', '4299 42', 4, '4299 42', 4],
  ['before the separator when the digit behind it goes', '4242 ', 4, '4242', 4],
  ['behind a digit that moved to the next group', '42942 4242', 3, '4294 2424 2', 3],
  ['at the start', '4242 4', 0, '4242 4', 0],
])('keeps the caret %s', (_name, text, caret, written, at) => {
  expect(retype({ text, caret }, formatNumber)).toEqual({ text: written, caret: at });
});
