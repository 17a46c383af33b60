import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { createBodySlots, LARGE_BODY } from './body-slots';

const KB = 1024;
const ALL_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setTimeout',
  'clearTimeout',
  'clearImmediate',
] as const;

const api = forFile(createTestApi);
let token: string;
beforeAll(async () => {
  token = await makeLink(api.db, (await makeCandidate(api.db)).id);
});

function heldBody() {
  let finish = () => {};
  let send = (_bytes: number) => {};
  let hasBeenRead = () => {};
  const isRead = new Promise<void>((resolve) => {
    hasBeenRead = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(new Uint8Array(LARGE_BODY + 1));
        finish = () => controller.close();
        send = (bytes) => controller.enqueue(new Uint8Array(bytes));
      },
      pull: () => hasBeenRead(),
    },
    { highWaterMark: 0 },
  );
  return { body, isRead, finish: () => finish(), send: (bytes: number) => send(bytes) };
}

const upload = (body: ReadableStream<Uint8Array>, address: string, link = token) =>
  api.app.request(
    `/api/profile/${link}/resume`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    },
    { incoming: { socket: { remoteAddress: address } } },
  );

async function open(address: string) {
  const unfinished = heldBody();
  const answer = upload(unfinished.body, address);
  await unfinished.isRead;
  return { ...unfinished, answer };
}

async function begin(address: string) {
  const { finish, answer } = await open(address);
  return async () => {
    finish();
    return (await answer).status;
  };
}

describe('large bodies', () => {
  it('are read four at a time per address; another one gets 503 with a time to retry', async () => {
    const finish = await Promise.all(Array.from({ length: 4 }, () => begin('192.0.2.1')));
    const refused = await upload(heldBody().body, '192.0.2.1');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await readError(refused)).code).toBe('unavailable');
    const elsewhere = await begin('192.0.2.2');
    expect(await elsewhere()).toBe(415);
    for (const end of finish) expect(await end()).toBe(415);
    expect(await (await begin('192.0.2.1'))()).toBe(415);
  });

  it('are not read before the caller is authenticated', async () => {
    const unfinished = heldBody();
    const answer = await upload(unfinished.body, '192.0.2.1', 'x'.repeat(43));
    expect(answer.status).toBe(404);
    expect(unfinished.body.locked).toBe(false);
  });
});

describe('a large body that arrives slowly', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

  it('is ended with 408 after ten seconds, and frees its slot', async () => {
    const slow = await Promise.all(Array.from({ length: 4 }, () => open('192.0.2.3')));
    for (const { send } of slow) send(100 * KB);
    await pass(10);
    for (const { answer } of slow) {
      const { status, headers } = await answer;
      expect([status, headers.get('connection')]).toEqual([408, 'close']);
      expect((await readError(await answer)).code).toBe('body_too_slow');
    }
    expect(await (await begin('192.0.2.3'))()).toBe(415);
  });

  it('is read as long as it brings 16 kB a second, averaged over ten seconds', async () => {
    const { send, finish, answer } = await open('192.0.2.4');
    for (let round = 0; round < 3; round += 1) {
      send(160 * KB);
      await pass(10);
    }
    finish();
    expect((await answer).status).toBe(415);
  });

  it('is also ended if it becomes slow later', async () => {
    const { send, answer } = await open('192.0.2.5');
    send(500 * KB);
    await pass(10);
    await pass(10);
    expect((await answer).status).toBe(408);
  });
});

describe('the slots of large bodies', () => {
  it('are eight in total, and each request takes only one', () => {
    const slotFor = createBodySlots();
    const slots = Array.from({ length: 9 }, (_, index) => slotFor(`192.0.2.${index}`));
    for (const slot of slots.slice(0, 8)) {
      slot.claim();
      slot.claim();
    }
    expect(() => slots[8]?.claim()).toThrow('Many large files');
    slots[0]?.release();
    slots[0]?.release();
    expect(() => slots[8]?.claim()).not.toThrow();
    expect(() => slots[0]?.claim()).toThrow('Many large files');
  });

  it('cannot all be held by two addresses', () => {
    const slotFor = createBodySlots();
    const claim = (address: string) => () => slotFor(address).claim();
    const countClaims = (address: string) => {
      let count = 0;
      for (; count < 9; count += 1) {
        try {
          claim(address)();
        } catch {
          break;
        }
      }
      return count;
    };
    expect(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(countClaims)).toEqual([
      4, 2, 1, 1,
    ]);
    expect(claim('192.0.2.5')).toThrow('Many large files');
  });
});
