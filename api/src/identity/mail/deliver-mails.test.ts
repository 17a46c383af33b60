import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import type { OutgoingMail } from '../../foundation/ports/mail-transport';
import { candidateMails } from '../../talent/tables/candidate-mails.table';
import { makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeCandidate } from '../../testing/factories/candidates';
import { queueMail } from '../../testing/factories/outbox';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { outbox } from '../tables/mails.table';
import { deliverMails, mailQueue, refusalOf } from './deliver-mails';

const api = forFile(createTestApi);

beforeEach(async () => {
  await api.db.delete(outbox);
  api.logLines.length = 0;
});

const refusedWith = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command,
    responseCode: Number(response.slice(0, 3)),
    response,
  });

const refusal = refusedWith('451 try later, ada@example.com');

function workerWith(send: (mail: OutgoingMail) => Promise<void>) {
  return { ...api.deps, mail: { send, close: () => undefined } };
}

const failing = (error: Error = refusal) => workerWith(() => Promise.reject(error));

const waiting = () => api.db.select().from(outbox);

describe('delivering emails', () => {
  it('hands each email to the transport once, and deletes it', async () => {
    const { id, to } = await queueMail(api.db);
    const sent: OutgoingMail[] = [];
    const worker = workerWith(async (mail) => void sent.push(mail));
    expect(await deliverMails(worker)).toBe(1);
    expect(await deliverMails(worker)).toBe(0);
    expect(sent).toEqual([{ id, to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }]);
    expect(await waiting()).toEqual([]);
  });

  it('does not wait for a time set by a clock that was ahead', async () => {
    const inThreeDays = new Date(api.clock.now().getTime() + 3 * DAY_MS);
    await queueMail(api.db, { runAt: inThreeDays });
    const sent: OutgoingMail[] = [];
    expect(await deliverMails(workerWith(async (mail) => void sent.push(mail)))).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('delivers each email once when eight workers run at once', async () => {
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

  it('tries a refused email again, later each time', async () => {
    await queueMail(api.db);
    await deliverMails(failing());
    const [first] = await waiting();
    expect(first).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 451', failedAt: null });
    expect(first?.runAt).toEqual(new Date(api.clock.now().getTime() + mailQueue.retryDelay(1)));
    expect(await deliverMails(failing())).toBe(0);
    api.clock.advance(mailQueue.retryDelay(1));
    expect(await deliverMails(failing())).toBe(1);
    expect(mailQueue.retryDelay(2)).toBeGreaterThan(mailQueue.retryDelay(1));
  });

  it('gives up in the end, and keeps a record without the text', async () => {
    await queueMail(api.db, { attempts: mailQueue.maxAttempts - 1 });
    await deliverMails(failing());
    const [given] = await waiting();
    expect(given).toMatchObject({ attempts: mailQueue.maxAttempts, text: '', html: '' });
    expect(given?.failedAt).toEqual(api.clock.now());
    api.clock.advance(DAY_MS);
    expect(await deliverMails(failing())).toBe(0);
  });

  it('logs a failure without the address or the text', async () => {
    const { id } = await queueMail(api.db, { to: 'ada@example.com' });
    await deliverMails(failing());
    expect(api.logLines.join()).toContain(id);
    expect(api.logLines.join()).not.toMatch(/ada@example|Hello|try later/);
  });

  it('leaves the emails of a dead worker to others once its lease is over', async () => {
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

describe('an address that the mail server refuses', () => {
  const noSuchUser = refusedWith('550 5.1.1 no such user ada@example.com');

  async function queueForCandidate(attempts = 0) {
    const { id: candidateId } = await makeCandidate(api.db);
    const { id } = await queueMail(api.db, { attempts });
    await makeCandidateMail(api.db, candidateId, { id });
    return async () => {
      const [mail] = await api.db.select().from(candidateMails).where(eq(candidateMails.id, id));
      return { bouncedAt: mail?.bouncedAt, bounceCode: mail?.bounceCode };
    };
  }
  const notBounced = { bouncedAt: null, bounceCode: null };

  it('is not tried again after a final refusal, which is recorded with the candidate', async () => {
    const bounce = await queueForCandidate();
    await deliverMails(failing(noSuchUser));
    expect(await waiting()).toMatchObject([
      { attempts: 1, failedAt: api.clock.now(), text: '', html: '' },
    ]);
    expect(await bounce()).toEqual({ bouncedAt: api.clock.now(), bounceCode: '5.1.1' });
    api.clock.advance(DAY_MS);
    expect(await deliverMails(failing(noSuchUser))).toBe(0);
  });

  it('is tried again after a temporary refusal, and has bounced when it is given up', async () => {
    const bounce = await queueForCandidate(mailQueue.maxAttempts - 2);
    const full = refusedWith('452 4.2.2 mailbox full');
    await deliverMails(failing(full));
    expect(await bounce()).toEqual(notBounced);
    api.clock.advance(mailQueue.retryDelay(mailQueue.maxAttempts));
    await deliverMails(failing(full));
    expect(await bounce()).toMatchObject({ bounceCode: '4.2.2' });
  });

  it.each([
    ['a server that is away', Object.assign(new Error('away'), { code: 'ESOCKET' })],
    ['a sender that is refused', refusedWith('550 5.7.1 not you', 'MAIL FROM')],
    ['a text that is refused', refusedWith('554 5.6.0 not this', 'DATA')],
  ])('is not recorded as bounced because of %s', async (_, error) => {
    const bounce = await queueForCandidate(mailQueue.maxAttempts - 2);
    await deliverMails(failing(error));
    expect(await waiting()).toMatchObject([{ failedAt: null }]);
    api.clock.advance(mailQueue.retryDelay(mailQueue.maxAttempts));
    await deliverMails(failing(error));
    expect(await waiting()).toMatchObject([{ failedAt: api.clock.now() }]);
    expect(await bounce()).toEqual(notBounced);
  });

  it('is logged only by the code of the refusal', async () => {
    await queueForCandidate();
    await deliverMails(failing(noSuchUser));
    expect(api.logLines.join()).toContain('mail given up');
    expect(api.logLines.join()).not.toMatch(/ada@example|no such user/);
  });
});

describe('a refusal of an address', () => {
  it.each([
    ['550 5.1.1 No such user', '5.1.1'],
    ['550-5.1.1 No such user\n550 5.1.1 at all', '5.1.1'],
    ['553 5.1.3 Bad address', '5.1.3'],
    ['552 5.2.2 Mailbox full', '5.2.2'],
    ['550 No such user', '550'],
    ['550 5.1.1000 is no status', '550'],
  ])('is final with %p', (response, code) => {
    expect(refusalOf(refusedWith(response))).toEqual({ code, isFinal: true });
  });

  it.each([
    ['450 4.2.1 Try later', '4.2.1'],
    ['421 Too many connections', '421'],
    ['452 4.2.2 Mailbox full', '4.2.2'],
    ['503 5.5.1 Bad sequence', '5.5.1'],
    ['550 5.7.1 Your server is on a list', '5.7.1'],
    ['554 5.7.606 Banned', '5.7.606'],
  ])('is temporary with %p', (response, code) => {
    expect(refusalOf(refusedWith(response))).toEqual({ code, isFinal: false });
  });

  it.each([
    refusedWith('550 5.1.8 Unknown sender', 'MAIL FROM'),
    refusedWith('550 5.6.0 Not this text', 'DATA'),
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'EENVELOPE', command: 'RCPT TO' },
    new Error('anything'),
    undefined,
  ])('is not recognized in %p', (error) => {
    expect(refusalOf(error)).toBeNull();
  });
});
