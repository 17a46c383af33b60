import { formatNumber } from '../cards/format-card';
import { retype } from './field';

type Case = { name: string; text: string; caret: number; written: string; at: number };

it.each<Case>([
  { name: 'at the end', text: '42424', caret: 5, written: '4242 4', at: 6 },
  { name: 'within a group', text: '4299 42', caret: 4, written: '4299 42', at: 4 },
  { name: 'before a separator', text: '4242 ', caret: 4, written: '4242', at: 4 },
  { name: 'in a number that shifts', text: '42942 4242', caret: 3, written: '4294 2424 2', at: 3 },
  { name: 'at the start', text: '4242 4', caret: 0, written: '4242 4', at: 0 },
])('keeps the caret $name', ({ text, caret, written, at }) => {
  expect(retype({ text, caret }, formatNumber)).toEqual({ text: written, caret: at });
});
