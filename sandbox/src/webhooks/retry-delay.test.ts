import { retryDelay } from './retry-delay';

test('retries come after 1, 2, 5, 10 and 30 seconds, then every minute', () => {
  const delays = [1, 2, 3, 4, 5, 6, 700].map((attempts) => retryDelay(attempts, 60));
  expect(delays).toEqual([1, 2, 5, 10, 30, 60, 60]);
});

test('after three days there are none', () => {
  expect(retryDelay(4000, 3 * 86_400)).toBeNull();
});
