import { changeText } from './figures';

it.each([
  [0, 0, 'None in the 12 weeks before either'],
  [3, 0, 'None in the 12 weeks before'],
  [5, 5, 'Same as in the 12 weeks before'],
  [7, 4, '3 more than in the 12 weeks before'],
  [4, 7, '3 fewer than in the 12 weeks before'],
  [15, 12, 'Up 25% from the 12 weeks before'],
  [6, 12, 'Down 50% from the 12 weeks before'],
  [1001, 1000, 'Up less than 1% from the 12 weeks before'],
  [3, null, 'Not recorded in all of the 12 weeks before'],
])('compares %d with %p before: %s', (now, before, text) => {
  expect(changeText(now, before, '12 weeks')).toBe(text);
});
