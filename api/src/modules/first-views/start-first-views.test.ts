import { createLogger } from '../../http/create-logger';
import type { FirstViews } from './first-views';
import { startFirstViews } from './start-first-views';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });

const views = (refresh: FirstViews['refresh']): FirstViews => ({
  refresh,
  find: async () => null,
  prepare: async () => [],
});

afterEach(() => void jest.useRealTimers());

describe('the rendering of first views', () => {
  it('is done before the server is ready, and again and again', async () => {
    let times = 0;
    let tellTwo: () => void = () => undefined;
    const two = new Promise<void>((resolve) => {
      tellTwo = resolve;
    });
    const firstViews = views(async () => {
      times += 1;
      if (times === 2) tellTwo();
    });
    const started = await startFirstViews({ firstViews, log, everyMs: 1 });
    expect(times).toBeGreaterThan(0);
    await two;
    await started.stop();
  });

  it('is not begun anew while it goes on, even from the start, and a stop waits for it', async () => {
    jest.useFakeTimers();
    let times = 0;
    let finish: () => void = () => undefined;
    const firstViews = views(() => {
      times += 1;
      return new Promise((done) => {
        finish = done;
      });
    });
    const starting = startFirstViews({ firstViews, log, everyMs: 1 });
    await jest.advanceTimersByTimeAsync(4000);
    const { stop } = await starting;
    await jest.advanceTimersByTimeAsync(1000);
    expect(times).toBe(1);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(isStopped).toBe(false);
    finish();
    await stopping;
    expect(isStopped).toBe(true);
  });

  it('does not keep the server from starting when it fails', async () => {
    const firstViews = views(() => Promise.reject(new Error('The database is away')));
    const started = await startFirstViews({ firstViews, log, everyMs: 60_000 });
    await started.stop();
    expect(lines.join()).toContain('first views could not be refreshed');
  });
});
