import { countText } from './revealed';

it.each([
  [1, 1, '1 person'],
  [1500, 1500, '1,500 people'],
  [0, 112, '0 of 112 people'],
  [1210, 1500, '1,210 of 1,500 people'],
])('shows %d of %d people as %j', (total, all, text) => {
  expect(countText(total, all)).toBe(text);
});
