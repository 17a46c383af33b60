import { ApiError } from '@gangway/shared-ui/platform';
import { act, renderHook } from '@testing-library/react';
import type { Send } from './retry';
import { useLoaded } from './use-loaded';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (load: Send<string>) =>
  renderHook((current: Send<string>) => useLoaded(current), { initialProps: load });

describe('useLoaded', () => {
  it('gives the loaded data, which the answer to a change can replace', async () => {
    const { result } = open(() => Promise.resolve('first'));
    expect(result.current.status).toBe('loading');
    await pass(0);
    expect(result.current).toMatchObject({ status: 'ready', data: 'first' });
    act(() => {
      if (result.current.status === 'ready') result.current.replace('second');
    });
    expect(result.current).toMatchObject({ data: 'second' });
  });

  it('waits while the connection is lost, then gives the data', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('here');
    };
    const { result } = open(load);
    await pass(0);
    expect(result.current.status).toBe('waiting');
    await pass(1000);
    expect(result.current.status).toBe('waiting');
    await pass(2000);
    expect(result.current).toMatchObject({ status: 'ready', data: 'here' });
  });

  it('gives the error of a refusal, and can load again', async () => {
    const refusal = await ApiError.from(new Response('No', { status: 500 }));
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(refusal) : Promise.resolve('here');
    };
    const { result } = open(load);
    await pass(0);
    expect(result.current).toMatchObject({ status: 'error', error: refusal });
    act(() => {
      if (result.current.status === 'error') result.current.retry();
    });
    expect(result.current.status).toBe('loading');
    await pass(0);
    expect(result.current.status).toBe('ready');
  });

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
