import { act, renderHook } from '@testing-library/react';
import type { Send } from './retry';
import { useLoaded } from './use-loaded';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (load: Send<string>) =>
  renderHook((current: Send<string>) => useLoaded(current), { initialProps: load });

describe('useLoaded', () => {
  it('drops the old data when another load is passed', async () => {
    const { result, rerender } = open(() => Promise.resolve('mine'));
    await pass(0);
    rerender(() => Promise.resolve('yours'));
    expect(result.current.status).toBe('loading');
    await pass(0);
    expect(result.current).toMatchObject({ data: 'yours' });
  });

  it('stops trying when the page is left', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { unmount } = open(load);
    await pass(0);
    unmount();
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
