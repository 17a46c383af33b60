import { barsOf, PLOT } from './bars';

it('makes the highest value as tall as the plot, and the others in proportion', () => {
  const [one, other, none] = barsOf([10, 5, 0]);
  expect(one).toMatchObject({ y: 0, height: PLOT.height });
  expect(other).toMatchObject({ y: PLOT.height / 2, height: PLOT.height / 2 });
  expect(none).toMatchObject({ y: PLOT.height, height: 0 });
});

it('places the bars side by side within the plot', () => {
  const bars = barsOf([1, 1, 1, 1]);
  for (const [index, { x, width }] of bars.entries()) {
    expect(x).toBeGreaterThan((PLOT.width / 4) * index);
    expect(x + width).toBeLessThan((PLOT.width / 4) * (index + 1));
  }
});

it('gives the bars no height when all values are 0', () => {
  expect(barsOf([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
});
