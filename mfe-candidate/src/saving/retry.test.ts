import { ApiError } from '@gangway/shared-ui/platform';
import { retryUntilSent } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refusal = (status: number) =>
  ApiError.from(new Response(JSON.stringify({ message: 'Refused' }), { status }));

function trying(outcomes: readonly (() => Promise<string>)[], limitMs?: number) {
  const visit = new AbortController();
  const onWaiting = jest.fn();
  let tries = 0;
  const send = jest.fn((_: AbortSignal) => {
    tries += 1;
    return outcomes[tries - 1]?.() ?? Promise.reject(new Error('Too many tries'));
  });
  const answer = retryUntilSent(send, { signal: visit.signal, onWaiting, limitMs });
  const settled = jest.fn();
  answer.then(settled, settled);
  return { answer, send, onWaiting, visit, settled };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<string>(() => undefined);
const ok = () => Promise.resolve('here');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('retryUntilSent', () => {
  it('sends once when the connection works', async () => {
    const { answer, send, onWaiting } = trying([ok]);
    expect(await answer).toBe('here');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('tries again with growing pauses when the connection is lost', async () => {
    const { answer, send, onWaiting } = trying([lost, lost, lost, ok]);
    await pass(999);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(send).toHaveBeenCalledTimes(2);
    await pass(2000);
    expect(send).toHaveBeenCalledTimes(3);
    await pass(4000);
    expect(await answer).toBe('here');
    expect(onWaiting).toHaveBeenCalledTimes(3);
  });

  it('tries again at once when the browser is online again', async () => {
    const { answer, send } = trying([lost, ok]);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    expect(await answer).toBe('here');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('aborts a try after 20 seconds, and tries again', async () => {
    const { answer, send } = trying([never, ok]);
    await pass(20_000);
    expect(send.mock.calls[0]?.[0].aborted).toBe(true);
    await pass(1000);
    expect(await answer).toBe('here');
  });

  it('gives a try the longer time that the caller sets', async () => {
    const { send } = trying([never, ok], 60_000);
    await pass(40_000);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(21_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([408, 502, 503, 504, 511])('tries again after status %s', async (status) => {
    const { answer } = trying([async () => Promise.reject(await refusal(status)), ok]);
    await pass(1000);
    expect(await answer).toBe('here');
  });

  it('tries again when a foreign page comes in place of the answer', async () => {
    const { answer } = trying([() => Promise.resolve().then(() => JSON.parse('<html>')), ok]);
    await pass(1000);
    expect(await answer).toBe('here');
  });

  it.each([400, 404, 429, 500])(
    'does not repeat a call that is refused with %s',
    async (status) => {
      const error = await refusal(status);
      const { answer, send } = trying([() => Promise.reject(error), ok]);
      await expect(answer).rejects.toBe(error);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('ends when it is aborted, in a pause as well as in a try', async () => {
    const paused = trying([lost, ok]);
    await pass(500);
    paused.visit.abort();
    await pass(60_000);
    expect(paused.send).toHaveBeenCalledTimes(1);
    expect(paused.settled).toHaveBeenCalledWith(expect.any(Error));

    const hanging = trying([never, ok]);
    hanging.visit.abort();
    await pass(60_000);
    expect(hanging.send).toHaveBeenCalledTimes(1);
    expect(hanging.send.mock.calls[0]?.[0].aborted).toBe(true);
    expect(hanging.settled).toHaveBeenCalledWith(expect.any(Error));
  });
});
