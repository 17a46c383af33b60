import { createLogger } from '../../foundation/http/create-logger';
import { makeOutcomes, makeRemote, serveRelease } from '../../testing/factories/releases';
import { startJob } from '../../testing/start-job';
import { createTestApi } from '../../testing/test-api';
import { releaseEvents } from '../tables/release-events.table';
import { watchJob } from './watch-job';

describe('the watch over the releases', () => {
  it('rolls back by itself, continues after a failure, and finishes what it has begun', async () => {
    const api = await createTestApi();
    await makeRemote(api.db, { name: 'mfe-one' });
    await serveRelease(api, 'mfe-one', { version: 'v1', traffic: 100 });
    await serveRelease(api, 'mfe-one', { version: 'v2', traffic: 10 });
    const failed = { remote: 'mfe-one', version: 'v2', outcome: 'load_failed' } as const;
    await makeOutcomes(api.db, 3, { ...failed, at: api.clock.now() });

    let calls = 0;
    const clock = () => {
      calls += 1;
      if (calls === 1) throw new Error('No time');
      return api.clock.now();
    };
    const lines: string[] = [];
    let tellTwo: () => void = () => undefined;
    const two = new Promise<void>((resolve) => {
      tellTwo = resolve;
    });
    const write = (line: string) => {
      if (lines.push(line) === 2) tellTwo();
    };
    const log = createLogger('info', { write });
    const watch = startJob(
      { ...api.deps, log },
      watchJob({ ...api.deps, db: api.db, clock, log }),
      1,
    );
    await two;
    await watch.stop();
    expect(lines[0]).toContain('job failed');
    expect(lines[1]).toContain('release taken out');
    expect(await api.db.select().from(releaseEvents)).toMatchObject([
      { kind: 'auto_rollback', version: 'v2' },
    ]);
    await api.close();
  });
});
