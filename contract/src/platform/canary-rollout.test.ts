import { nextStage } from './canary-rollout';

it.each([
  [1, 10],
  [10, 50],
  [30, 50],
  [50, 100],
  [99, 100],
])('raises a rollout from %d to %d percent of visitors', (traffic, next) => {
  expect(nextStage(traffic)).toBe(next);
});
