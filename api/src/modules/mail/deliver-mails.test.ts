import { queueMail } from '../../testing/factories/outbox';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { deliverMails, MAX_ATTEMPTS, retryDelay } from './deliver-mails';
import type { OutgoingMail } from './mail-transport';
import { outbox } from './outbox.table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(outbox);
  api.logLines.length = 0;
});

const refusal = Object.assign(new Error('550 no such user ada@example.com'), {
  code: 'EENVELOPE',
  responseCode: 550,
});

function workerWith(send: (mail: OutgoingMail) => Promise<void>) {
  return { ...api.deps, mail: { send, close: () => undefined } };
}
const failing = () => workerWith(() => Promise.reject(refusal));
const waiting = () => api.db.select().from(outbox);

describe('delivering mails', () => {
  it('hands each mail to the transport once and forgets it', async () => {
    const { id, to } = await queueMail(api.db);
    const sent: OutgoingMail[] = [];
    const worker = workerWith(async (mail) => void sent.push(mail));
    expect(await deliverMails(worker)).toBe(1);
    expect(await deliverMails(worker)).toBe(0);
    expect(sent).toEqual([{ id, to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }]);
    expect(await waiting()).toEqual([]);
  });

  it('never delivers twice when eight workers run at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => queueMail(api.db)));
    const sent: string[] = [];
    const worker = workerWith(async ({ id }) => void sent.push(id));
    const drain = async () => {
      while ((await deliverMails(worker)) > 0);
    };
    await Promise.all(Array.from({ length: 8 }, drain));
    expect(sent).toHaveLength(50);
    expect(new Set(sent).size).toBe(50);
  });

  it('tries a refused mail again, later each time', async () => {
    await queueMail(api.db);
    await deliverMails(failing());
    const [first] = await waiting();
    expect(first).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 550', failedAt: null });
    expect(first?.runAt).toEqual(new Date(api.clock.now().getTime() + retryDelay(1)));
    expect(await deliverMails(failing())).toBe(0);
    api.clock.advance(retryDelay(1));
    expect(await deliverMails(failing())).toBe(1);
    expect(retryDelay(2)).toBeGreaterThan(retryDelay(1));
  });

  it('gives up in the end, keeps a record of it and not the texts', async () => {
    await queueMail(api.db, { attempts: MAX_ATTEMPTS - 1 });
    await deliverMails(failing());
    const [given] = await waiting();
    expect(given).toMatchObject({ attempts: MAX_ATTEMPTS, text: '', html: '' });
    expect(given?.failedAt).toEqual(api.clock.now());
    api.clock.advance(86_400_000);
    expect(await deliverMails(failing())).toBe(0);
  });

  it('logs a failure without the address or the text', async () => {
    const { id } = await queueMail(api.db, { to: 'ada@example.com' });
    await deliverMails(failing());
    expect(api.logLines.join()).toContain(id);
    expect(api.logLines.join()).not.toMatch(/ada|Hello|no such user/);
  });

  it("leaves a dead worker's mails to others once its lease is over", async () => {
    await queueMail(api.db);
    const hanging = workerWith(() => new Promise(() => undefined));
    void deliverMails(hanging);
    const taken = async () => (await waiting())[0]?.runAt.getTime() ?? 0;
    while ((await taken()) <= api.clock.now().getTime());
    const worker = workerWith(async () => undefined);
    expect(await deliverMails(worker)).toBe(0);
    api.clock.advance(5 * 60_000);
    expect(await deliverMails(worker)).toBe(1);
  });
});
