import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { forEachTest } from '../../testing/made-for-tests';
import { moment } from '../../testing/moment';
import { createTestApi } from '../../testing/test-api';
import { DatabaseUnavailableError } from '../db/database-failure';
import { jobs } from '../tables/jobs.table';
import { delayAfter, type Job } from './job';
import { jobMetrics, runJob } from './run-job';
import { startJobs, type Jobs } from './start-jobs';

const MINUTE = 60_000;
const NEVER = HOUR_MS;

const running: Jobs[] = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())));
const api = forEachTest(createTestApi);
let metrics: Registry;
beforeEach(() => {
  metrics = new Registry();
});

const sample = (overrides: Partial<Job> = {}): Job => ({
  name: 'sample',
  everyMs: NEVER,
  timeLimitMs: NEVER,
  replicas: 'one',
  run: async () => undefined,
  ...overrides,
});

function start(overrides: Partial<Job> & Pick<Job, 'run'>): Jobs {
  const started = startJobs({ ...api.deps, metrics: new Registry() }, [sample(overrides)]);
  running.push(started);
  return started;
}

/** With the number of each run. */
function startCounted(
  act: (run: number, signal: AbortSignal) => unknown,
  overrides: Partial<Job> = {},
) {
  const counted = { runs: 0 };
  const { wake } = start({
    replicas: 'each',
    ...overrides,
    run: async (signal) => {
      counted.runs += 1;
      await act(counted.runs, signal);
    },
  });
  return { counted, wake: () => wake('sample') };
}

const row = async () => (await api.db.select().from(jobs)).at(0);

async function released() {
  for (;;) {
    const found = await row();
    if (found && found.leasedBy === null) return found;
    await pause(5);
  }
}

describe('a job', () => {
  it('runs at once, and again after its interval', async () => {
    const twice = moment();
    const { counted } = startCounted((run) => run === 2 && twice.happen(), { everyMs: 5 });
    await twice.happened;
    expect(counted.runs).toBeGreaterThanOrEqual(2);
  });

  it('continues after a run that throws, and logs the failure', async () => {
    const second = moment();
    const act = (run: number) => {
      if (run === 1) throw new Error('not this time');
      second.happen();
    };
    startCounted(act, { everyMs: 5 });
    await second.happened;
    expect(api.logLines.join()).toContain('"job":"sample"');
    expect(api.logLines.join()).toContain('job failed');
  });

  it('runs at once if it is woken', async () => {
    const [first, second] = [moment(), moment()];
    const { counted, wake } = startCounted((run) => (run === 1 ? first : second).happen());
    await first.happened;
    wake();
    await second.happened;
    expect(counted.runs).toBe(2);
  });

  it('runs again if it is woken during a run', async () => {
    const [first, second, end] = [moment(), moment(), moment()];
    const { counted, wake } = startCounted((run) => {
      (run === 1 ? first : second).happen();
      return run === 1 ? end.happened : undefined;
    });
    await first.happened;
    wake();
    expect(counted.runs).toBe(1);
    end.happen();
    await second.happened;
    expect(counted.runs).toBe(2);
  });

  it('gets a signal when the server stops, which waits until the run ends', async () => {
    const begun = moment();
    const events: string[] = [];
    const started = start({
      replicas: 'each',
      run: (signal) =>
        new Promise((resolve) => {
          begun.happen();
          signal.addEventListener('abort', () => {
            events.push('ended');
            resolve();
          });
        }),
    });
    await begun.happened;
    await started.stop();
    events.push('stopped');
    expect(events).toEqual(['ended', 'stopped']);
  });

  it('is aborted if it takes too long, and runs again', async () => {
    const again = moment();
    let isAborted = false;
    start({
      replicas: 'each',
      everyMs: 5,
      timeLimitMs: 20,
      run: (signal) => {
        if (isAborted) again.happen();
        signal.addEventListener('abort', () => (isAborted = true));
        return isAborted ? Promise.resolve() : new Promise(() => undefined);
      },
    });
    await again.happened;
    expect(api.logLines.join()).toContain('job timed out');
    expect(api.logLines.join()).toContain('job goes on although it was aborted');
  });

  it('does not run while an aborted run is still ending', async () => {
    const [aborted, again, end] = [moment(), moment(), moment()];
    const { counted, wake } = startCounted(
      (run, signal) => {
        signal.addEventListener('abort', aborted.happen);
        if (run === 1) return end.happened;
        again.happen();
        return undefined;
      },
      { replicas: 'one', everyMs: 5, timeLimitMs: 500 },
    );
    await aborted.happened;
    wake();
    await pause(100);
    expect(counted.runs).toBe(1);
    expect((await row())?.leasedBy).not.toBeNull();
    end.happen();
    await released();
    api.clock.advance(NEVER);
    wake();
    await again.happened;
    expect(api.logLines.join()).not.toContain('although it was aborted');
  });
});

describe('a job that only one replica runs', () => {
  it('runs on one replica, and stores its next run for all', async () => {
    const begun = moment();
    const end = moment();
    let runs = 0;
    const run = async () => {
      runs += 1;
      begun.happen();
      await end.happened;
    };
    start({ run });
    await begun.happened;
    const second = start({ run });
    second.wake('sample');
    await second.stop();
    end.happen();
    await released();
    expect(runs).toBe(1);
    expect(await row()).toMatchObject({
      name: 'sample',
      failures: 0,
      nextRunAt: new Date(api.clock.now().getTime() + NEVER),
    });
  });

  it('is checked each minute by all replicas, in case a fast clock set its next run', async () => {
    const waitOf = (owner: string) =>
      runJob(
        api.deps,
        {
          job: sample({ everyMs: 60 * MINUTE }),
          owner,
          run: new AbortController(),
          metrics: jobMetrics(new Registry()),
        },
        { count: 0 },
      );
    expect(await waitOf('the one that runs it')).toBe(MINUTE);
    expect(await waitOf('another one')).toBe(MINUTE);
  });

  it('waits longer after each failure, and not after a success', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs < 3) throw new Error('not this time');
    };
    const job = sample({ everyMs: 1000, run });
    const attempt = { job, owner: 'this one', metrics: jobMetrics(metrics) };
    for (const [failures, delay] of [
      [1, 2000],
      [2, 4000],
      [0, 1000],
    ] as const) {
      await runJob(api.deps, { ...attempt, run: new AbortController() }, { count: 0 });
      const nextRunAt = new Date(api.clock.now().getTime() + delay);
      expect(await row()).toMatchObject({ failures, nextRunAt });
      api.clock.advance(delay);
    }
  });

  it('does not count an unreachable database as a failure', async () => {
    start({
      everyMs: 1000,
      run: async () => {
        throw new DatabaseUnavailableError('down');
      },
    });
    expect(await released()).toMatchObject({
      failures: 0,
      nextRunAt: new Date(api.clock.now().getTime() + 1000),
    });
    expect(api.logLines.join()).toContain('job waits for the database');
  });

  it('continues while the database is away', async () => {
    const away = await createTestApi();
    await away.database.close();
    const started = startJobs({ ...away.deps, metrics }, [sample({ everyMs: 5 })]);
    while (away.logLines.length < 2) await pause(5);
    await started.stop();
    expect(away.logLines.join()).toContain('job could not be claimed or released');
  });
});

it('counts the runs of jobs by outcome', async () => {
  const done = moment();
  const job = (name: string, run: () => Promise<void>) => sample({ name, replicas: 'each', run });
  const started = startJobs({ ...api.deps, metrics }, [
    job('good', async () => undefined),
    job('bad', async () => {
      throw new Error('no');
    }),
    job('last', async () => done.happen()),
  ]);
  await done.happened;
  await started.stop();
  const text = await metrics.metrics();
  expect(text).toContain('job_runs_total{job="good",outcome="succeeded"} 1');
  expect(text).toContain('job_runs_total{job="bad",outcome="failed"} 1');
  expect(text).toMatch(/job_last_success_timestamp_seconds\{job="good"\} \d+/);
});

it('doubles the wait after each failure, up to five minutes or the job’s interval', () => {
  const everySecond = sample({ everyMs: 1000 });
  expect([0, 1, 2, 3].map((failures) => delayAfter(everySecond, failures))).toEqual([
    1000, 2000, 4000, 8000,
  ]);
  expect(delayAfter(everySecond, 1000)).toBe(300_000);
  expect(delayAfter(sample({ everyMs: NEVER }), 1000)).toBe(NEVER);
});
