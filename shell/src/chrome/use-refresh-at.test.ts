import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, renderHook } from '@testing-library/react';
import { useRefreshAt } from './use-refresh-at';

const USER = 'GET /api/auth/user';
const RESET = '2026-11-25T00:00:00.000Z';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dispatch = (target: EventTarget, type: string) =>
  act(async () => {
    target.dispatchEvent(new Event(type));
    await jest.advanceTimersByTimeAsync(0);
  });

/** Like a sleeping computer: the clock goes on, but no timer runs. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z') });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function start() {
  const requests = mockApi({ [USER]: { body: aUser() } });
  renderHook(() => useRefreshAt(RESET));
  return requests;
}

it('reads the user again shortly after the given moment, not before', async () => {
  const requests = start();
  await pass(4 * HOUR_MS + 29_000);
  expect(requests).toEqual([]);
  await pass(31_000);
  expect(requests).toHaveLength(1);
});

it.each([
  ['the tab is looked at again', () => document, 'visibilitychange'],
  ['the network is back', () => window, 'online'],
])('reads the user as soon as %s when the moment passed during sleep', async (_, target, event) => {
  const requests = start();
  await dispatch(target(), event);
  expect(requests).toEqual([]);
  sleep(5 * HOUR_MS);
  await dispatch(target(), event);
  expect(requests).toHaveLength(1);
});

it('tries again after a failure', async () => {
  start();
  const failing = mockApi({ [USER]: 'network failure' });
  await pass(4 * HOUR_MS + 60_000);
  expect(failing).toHaveLength(1);
  const requests = mockApi({ [USER]: { body: aUser() } });
  await pass(60_000);
  expect(requests).toHaveLength(1);
});

it('waits in a hidden tab until that is visible', async () => {
  const requests = start();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(5 * HOUR_MS);
  expect(requests).toEqual([]);
  hidden.mockReturnValue(false);
  await dispatch(document, 'visibilitychange');
  expect(requests).toHaveLength(1);
});
