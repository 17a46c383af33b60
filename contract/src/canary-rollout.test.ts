import { nextStage } from './canary-rollout';

it.each([
  [1, 10],
  [10, 50],
  [30, 50],
  [50, 100],
  [99, 100],
])('after %d per cent of the visitors a rollout gives a release %d', (traffic, next) => {
  expect(nextStage(traffic)).toBe(next);
});
