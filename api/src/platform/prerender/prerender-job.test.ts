import { createLogger } from '../../foundation/http/create-logger';
import { prerenderJob, renderBeforeStart } from './prerender-job';
import { fakePrerenderedPages } from './prerendered-pages.factory';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });

const views = (refresh: () => Promise<void>) => fakePrerenderedPages({ refresh });

afterEach(() => void jest.useRealTimers());

describe('the rendering of first views', () => {
  it('happens before the server is ready, and afterwards in its job', async () => {
    let times = 0;
    const prerendered = views(async () => void (times += 1));
    await renderBeforeStart(prerendered, log);
    expect(times).toBe(1);
    await prerenderJob(prerendered).run(new AbortController().signal);
    expect(times).toBe(2);
  });

  it('delays the start of the server by no more than about three seconds', async () => {
    jest.useFakeTimers();
    let isStarted = false;
    const starting = renderBeforeStart(
      views(() => new Promise(() => undefined)),
      log,
    ).then(() => {
      isStarted = true;
    });
    await jest.advanceTimersByTimeAsync(2000);
    expect(isStarted).toBe(false);
    await jest.advanceTimersByTimeAsync(1001);
    await starting;
  });

  it('does not keep the server from starting when it fails', async () => {
    await renderBeforeStart(
      views(() => Promise.reject(new Error('The database is away'))),
      log,
    );
    expect(lines.join()).toContain('first views could not be rendered');
  });
});
