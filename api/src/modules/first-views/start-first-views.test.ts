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

  it('does not keep the server from starting when it fails', async () => {
    const firstViews = views(() => Promise.reject(new Error('The database is away')));
    const started = await startFirstViews({ firstViews, log, everyMs: 60_000 });
    await started.stop();
    expect(lines.join()).toContain('first views could not be refreshed');
  });
});
