import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { changePlan, endPlan } from '../../testing/factories/billing';
import { deliverAll, shareReceiver } from '../../testing/integrating';
import { TEST_START } from '../../testing/test-api';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { deliveryQueue } from './deliver-webhooks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { api, receiver, makeListener, revealed, rows, events } = shareReceiver();

const webhookOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(recruiterWebhooks).where(eq(recruiterWebhooks.recruiterId, id)))[0];

describe('an event while a renewal is unpaid', () => {
  it('waits, and is sent within an hour of the payment', async () => {
    const listener = await makeListener();
    const { id } = await revealed(listener);
    await changePlan(api.db, listener.id, { status: 'past_due', periodEnd: TEST_START });
    for (let day = 0; day < 3; day += 1) {
      await deliverAll(api);
      api.clock.advance(DAY);
    }
    expect(receiver.received).toEqual([]);
    expect(await rows()).toMatchObject([
      { attempts: 0, problem: 'not-in-plan', runAt: expect.any(Date) },
    ]);
    const periodEnd = new Date(TEST_START.getTime() + 40 * DAY);
    await changePlan(api.db, listener.id, { status: 'active', periodEnd });
    api.clock.advance(HOUR);
    await deliverAll(api);
    expect(events()).toMatchObject([{ data: { candidate: { id } } }]);
    expect(await rows()).toMatchObject([{ attempts: 1, problem: null, status: 204 }]);
  });

  it('is given up once the plan has ended', async () => {
    const listener = await makeListener();
    await revealed(listener);
    await changePlan(api.db, listener.id, { status: 'past_due', periodEnd: TEST_START });
    await deliverAll(api);
    await endPlan(api.db, listener.id, TEST_START);
    api.clock.advance(HOUR);
    await deliverAll(api);
    expect(await rows()).toMatchObject([{ attempts: 0, problem: 'not-in-plan', runAt: null }]);
  });
});

describe('an event that the server does not accept', () => {
  it.each([
    [{ status: 500 }, { status: 500, problem: 'status' }],
    [{ status: 302 }, { status: 302, problem: 'status' }],
    [{ problem: 'timeout' as const }, { status: null, problem: 'timeout' }],
  ])('is sent again after a minute, with a new signature: %o', async (outcome, stored) => {
    await revealed(await makeListener());
    receiver.answer(outcome);
    await deliverAll(api);
    expect(await rows()).toMatchObject([{ attempts: 1, ...stored }]);
    api.clock.advance(MINUTE - 1);
    await deliverAll(api);
    expect(receiver.received).toHaveLength(1);
    api.clock.advance(1);
    receiver.answer({ status: 200 });
    await deliverAll(api);
    expect(await rows()).toMatchObject([{ attempts: 2, status: 200, problem: null, runAt: null }]);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['gangway-signature']).not.toBe(first?.headers['gangway-signature']);
  });

  const failUntilOver = async () => {
    receiver.answer({ status: 500 });
    for (let attempt = 1; attempt <= deliveryQueue.maxAttempts; attempt += 1) {
      await deliverAll(api);
      if (attempt < deliveryQueue.maxAttempts) api.clock.advance(deliveryQueue.retryDelay(attempt));
    }
  };

  it('turns the webhook off within a day, and its owner gets one email', async () => {
    const listener = await makeListener();
    await revealed(listener);
    await failUntilOver();
    expect(receiver.received).toHaveLength(deliveryQueue.maxAttempts);
    expect(api.clock.now().getTime() - TEST_START.getTime()).toBeLessThan(DAY);
    expect((await webhookOf(listener))?.disabledAt).toEqual(api.clock.now());
    expect(await rows()).toMatchObject([{ runAt: null, problem: 'status' }]);
    const mails = await api.db.select().from(outbox);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [listener.recruiter.email, 'Your webhook was turned off'],
    ]);
    expect(mails[0]?.text).toContain(
      'Your server at hooks.example has accepted no event for 17 hours, although we tried 11 times',
    );
    expect((api.clock.now().getTime() - TEST_START.getTime()) / HOUR).toBeGreaterThan(17);
    api.clock.advance(DAY);
    await deliverAll(api);
    expect(receiver.received).toHaveLength(deliveryQueue.maxAttempts);
  });

  it('leaves the webhook on when the server has accepted others meanwhile', async () => {
    const listener = await makeListener();
    const bad = await revealed(listener);
    const good: string[] = [];
    receiver.answerEach(({ body }) => ({ status: body.includes(bad.id) ? 400 : 204 }));
    for (let attempt = 1; attempt <= deliveryQueue.maxAttempts; attempt += 1) {
      if (attempt === 3) good.push((await revealed(listener)).id);
      await deliverAll(api);
      if (attempt < deliveryQueue.maxAttempts) api.clock.advance(deliveryQueue.retryDelay(attempt));
    }
    expect((await webhookOf(listener))?.disabledAt).toBeNull();
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          candidateId: bad.id,
          attempts: deliveryQueue.maxAttempts,
          runAt: null,
        }),
        expect.objectContaining({ candidateId: good[0], deliveredAt: expect.any(Date) }),
      ]),
    );
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('gets all attempts again when the webhook has a new address', async () => {
    const listener = await makeListener();
    await revealed(listener);
    receiver.answer({ status: 500 });
    for (let attempt = 1; attempt < deliveryQueue.maxAttempts; attempt += 1) {
      await deliverAll(api);
      api.clock.advance(deliveryQueue.retryDelay(attempt));
    }
    const url = 'https://hooks.example/moved';
    expect((await listener.setWebhook({ url })).status).toBe(200);
    expect(await rows()).toMatchObject([{ attempts: 0, runAt: api.clock.now(), problem: null }]);
    await api.db.delete(outbox);
    receiver.received.length = 0;
    await failUntilOver();
    expect(receiver.received).toHaveLength(deliveryQueue.maxAttempts);
    expect(new Set(receiver.received.map((request) => request.url))).toEqual(new Set([url]));
    expect((await webhookOf(listener))?.disabledAt).toEqual(api.clock.now());
  });

  it('ends waiting and new events for its own webhook, and leaves other webhooks on', async () => {
    const [failing, other] = [await makeListener(), await makeListener()];
    await revealed(failing);
    const waiting = await revealed(failing);
    await api.db
      .update(webhookDeliveries)
      .set({ runAt: new Date(TEST_START.getTime() + deliveryQueue.retryDelay(11)) })
      .where(eq(webhookDeliveries.candidateId, waiting.id));
    await failUntilOver();
    expect(await rows()).toContainEqual(
      expect.objectContaining({ candidateId: waiting.id, runAt: null, problem: 'turned-off' }),
    );
    const before = (await rows()).length;
    await revealed(failing);
    expect(await rows()).toHaveLength(before);
    expect((await webhookOf(other))?.disabledAt).toBeNull();
  });

  it('does not hold up new events once the owner has turned the webhook on again', async () => {
    const listener = await makeListener();
    await revealed(listener);
    await failUntilOver();
    receiver.answer({ status: 200 });
    receiver.received.length = 0;
    expect((await listener.setWebhook()).status).toBe(200);
    expect((await webhookOf(listener))?.disabledAt).toBeNull();
    const { id } = await revealed(listener);
    await deliverAll(api);
    expect(events()).toMatchObject([{ data: { candidate: { id } } }]);
  });

  it('is logged without the address and the person', async () => {
    const start = api.logLines.length;
    const person = await revealed(await makeListener());
    receiver.answer({ problem: 'unreachable' });
    await deliverAll(api);
    const log = api.logLines.slice(start).join();
    expect(log).toContain('webhook of a recruiter not taken');
    for (const detail of ['hooks.example', person.email, person.fullName]) {
      expect(log).not.toContain(detail);
    }
  });
});
