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
  it('runs as many statements at once as there are connections', async () => {
    const { slots, running, run } = openQueue({ ...LIMITS, size: 2 });
    for (const name of ['a', 'b', 'c']) void run(name);
    await passes(0);
    expect(running).toEqual(['a', 'b']);
    expect(slots.use()).toEqual({ busy: 2, waiting: 1 });
  });

  it('serves work outside of requests in order, and refuses what has waited too long', async () => {
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

  it('refuses all waiting statements when the database is down', async () => {
    const { slots, failures, run } = openQueue();
    for (const name of ['a', 'b', 'c']) void run(name);
    await passes(0);
    slots.refuseAll();
    await passes(0);
    expect(failures).toEqual(['b: down', 'c: down']);
    expect(slots.use()).toEqual({ busy: 1, waiting: 0 });
  });
});

describe('the statement of a request', () => {
  it('runs before those of requests that arrived later', async () => {
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

  it.each([
    ['until its request is too old, a limit that the statements share', 1000, 2999],
    ['a while even if its request is old, such as one that sent a file', 60_000, 1999],
  ])('waits %s', async (_, ageMs, waitMs) => {
    const { failures, run, request } = openQueue();
    void run('other');
    const { run: runInRequest } = request();
    await passes(ageMs);
    void runInRequest('late');
    await passes(waitMs);
    expect(failures).toEqual([]);
    await passes(1);
    expect(failures).toEqual(['late: busy']);
  });

  it('is dropped if the client has left, unless the request has already run another', async () => {
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

  it('waits until a probe has run', async () => {
    const { running, run, request, end } = openQueue();
    void run('other');
    const { run: runInRequest } = request();
    void runInRequest('statement');
    void beforeAllRequests(() => run('probe'));
    await end();
    expect(running).toEqual(['probe']);
  });

  it('runs although its client has left if later requests share its result', async () => {
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
