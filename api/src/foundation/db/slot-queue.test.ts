import { AsyncResource } from 'node:async_hooks';
import { databaseFailureOf } from './database-failure';
import { asRequest, beforeAllRequests, beginRequest, outsideOfRequests } from './request-order';
import { createSlotQueue, type SlotLimits } from './slot-queue';

const LIMITS: SlotLimits = { size: 1, waitMs: 2000, requestMs: 4000 };

type Run = (name: string) => Promise<void>;

/** A request of which each statement runs until `end` ends it. */
type Request = { run: Run; leave: () => void };

function openQueue(limits = LIMITS) {
  const slots = createSlotQueue(limits);
  const running: string[] = [];
  const failures: string[] = [];

  const run: Run = async (name) => {
    try {
      await slots.acquire();
      beginRequest();
      running.push(name);
    } catch (error) {
      failures.push(`${name}: ${databaseFailureOf(error)}`);
    }
  };

  function request(): Request {
    let isClientGone = false;
    return asRequest(
      () => isClientGone,
      () => {
        const inside = AsyncResource.bind(run);
        return { run: inside, leave: () => void (isClientGone = true) };
      },
    );
  }

  const end = async () => {
    await passes(0);
    running.shift();
    slots.release();
    await passes(0);
  };
  return { slots, running, failures, run, request, end };
}

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a queue for connections', () => {
  it('lets as many run as there are', async () => {
    const { slots, running, run } = openQueue({ ...LIMITS, size: 2 });
    for (const name of ['a', 'b', 'c']) void run(name);
    await passes(0);
    expect(running).toEqual(['a', 'b']);
    expect(slots.use()).toEqual({ busy: 2, waiting: 1 });
  });

  it('is in order outside of requests, and refuses what has waited for its time', async () => {
    const { slots, running, failures, run, end } = openQueue();
    for (const name of ['a', 'b', 'c']) void run(name);
    await passes(1999);
    await end();
    expect(running).toEqual(['b']);
    await passes(1);
    expect(failures).toEqual(['c: busy']);
    await end();
    expect(slots.use()).toEqual({ busy: 0, waiting: 0 });
  });

  it('refuses all who wait when the database is down', async () => {
    const { slots, failures, run } = openQueue();
    for (const name of ['a', 'b', 'c']) void run(name);
    await passes(0);
    slots.refuseAll();
    await passes(0);
    expect(failures).toEqual(['b: down', 'c: down']);
    expect(slots.use()).toEqual({ busy: 1, waiting: 0 });
  });
});

describe('statements of requests', () => {
  it('go before those of requests that have arrived later', async () => {
    const { running, request, end } = openQueue();
    const early = request();
    await passes(1);
    const [late, later] = [request(), request()];
    void early.run('early 1');
    void late.run('late 1');
    void later.run('later 1');
    void early.run('early 2');
    const ran: string[] = [];
    for (let statement = 0; statement < 4; statement += 1) {
      await passes(0);
      ran.push(...running);
      await end();
    }
    expect(ran).toEqual(['early 1', 'early 2', 'late 1', 'later 1']);
  });

  it('wait until their request is old, and not for as long each', async () => {
    const { failures, run, request } = openQueue();
    void run('other');
    const { run: runInRequest } = request();
    await passes(1000);
    void runInRequest('first');
    await passes(2999);
    expect(failures).toEqual([]);
    await passes(1);
    expect(failures).toEqual(['first: busy']);
  });

  it('wait a while even if their request is old, such as one that sent a file', async () => {
    const { failures, run, request } = openQueue();
    void run('other');
    const { run: runInRequest } = request();
    await passes(60_000);
    void runInRequest('late');
    await passes(1999);
    expect(failures).toEqual([]);
    await passes(1);
    expect(failures).toEqual(['late: busy']);
  });

  it('are not run for a client that has left, unless something was done for it', async () => {
    const { running, failures, request, end } = openQueue();
    const first = request();
    await passes(1);
    const [second, third] = [request(), request()];
    void first.run('begun');
    void second.run('new');
    void third.run('other');
    void first.run('continued');
    first.leave();
    second.leave();
    await end();
    expect(running).toEqual(['continued']);
    await end();
    expect(running).toEqual(['other']);
    expect(failures).toEqual(['new: busy']);
  });

  it('wait behind a probe', async () => {
    const { running, run, request, end } = openQueue();
    void run('other');
    const { run: runInRequest } = request();
    void runInRequest('statement');
    void beforeAllRequests(() => run('probe'));
    await end();
    expect(running).toEqual(['probe']);
  });

  it('depend on no client where later requests use their result', async () => {
    const { running, run, request, end } = openQueue();
    void run('other');
    const { run: runInRequest, leave } = request();
    void runInRequest('own');
    leave();
    await end();
    expect(running).toEqual([]);
    void run('other');
    asRequest(
      () => true,
      () => void outsideOfRequests(() => run('shared')),
    );
    await end();
    expect(running).toEqual(['shared']);
  });
});
