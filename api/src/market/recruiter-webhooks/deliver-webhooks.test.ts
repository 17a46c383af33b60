import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { users } from '../../identity/tables/accounts.table';
import { erasing } from '../../testing/erasing';
import { endPlan } from '../../testing/factories/billing';
import { makeLink } from '../../testing/factories/candidates';
import { deliverAll, makeIntegrator, shareReceiver } from '../../testing/integrating';
import { PROFILE_DATA } from '../../testing/linked-people';
import { TEST_START } from '../../testing/test-api';
import { deliverWebhooks, signEvent } from './deliver-webhooks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { api, receiver, makeListener, revealed, rows, events } = shareReceiver();

describe('a reveal', () => {
  it('is sent to the webhook once, with the contacts that were paid for', async () => {
    const listener = await makeListener();
    const person = await revealed(listener);
    await listener.ask(person.id);
    await deliverAll(api);
    await deliverAll(api);
    const { id, fullName, email, phone } = person;
    expect(events()).toEqual([
      {
        id: expect.any(String),
        type: 'candidate.revealed',
        createdAt: TEST_START.toISOString(),
        data: {
          candidate: {
            ...{ id, fullName, email, phone },
            positionTitle: person.positionTitle,
            previousCompany: person.previousCompany,
            location: person.location,
            revealedAt: TEST_START.toISOString(),
          },
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ status: 204, attempts: 1, runAt: null, problem: null }]);
  });

  it('waits in the queue as IDs, without personal data', async () => {
    const person = await revealed(await makeListener());
    const waiting = JSON.stringify(await rows());
    expect(waiting).toContain(person.id);
    for (const detail of [person.fullName, person.email, person.phone]) {
      expect(waiting).not.toContain(detail);
    }
  });

  it('is not sent to the webhook of another recruiter', async () => {
    const listener = await makeListener();
    await revealed(await makeIntegrator(api));
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
    await revealed(listener);
    await deliverAll(api);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent once the person is erased, even when a retry was due', async () => {
    const listener = await makeListener();
    const { id } = await revealed(listener);
    receiver.answer({ status: 500 });
    await deliverAll(api);
    await api.db.transaction(await erasing(api, await makeLink(api.db, id)));
    expect(await rows()).toEqual([]);
    receiver.received.length = 0;
    api.clock.advance(HOUR);
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
  });

  it('is sent with the person’s details as they are at the time of sending', async () => {
    const listener = await makeListener();
    const { id } = await revealed(listener);
    const token = await makeLink(api.db, id);
    const corrected = await api.request('PUT', `/api/profile/${token}`, { body: PROFILE_DATA });
    expect(corrected.status).toBe(200);
    await deliverAll(api);
    const { fullName } = PROFILE_DATA;
    expect(events()).toMatchObject([{ data: { candidate: { fullName } } }]);
  });
});

describe('an event', () => {
  it('is signed with the secret, over its time and body', async () => {
    const listener = await makeListener();
    await revealed(listener);
    await deliverAll(api);
    const [request] = receiver.received;
    const [, time = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request?.headers['gangway-signature'] ?? '') ?? [];
    expect(Number(time)).toBe(TEST_START.getTime() / 1000);
    const expected = createHmac('sha256', listener.secret).update(`${time}.${request?.body}`);
    expect(signature).toBe(expected.digest('hex'));
    expect(signEvent('another', request?.body ?? '', TEST_START)).not.toMatchObject({
      'gangway-signature': request?.headers['gangway-signature'],
    });
  });

  it('is delivered by only one of several replicas', async () => {
    const listener = await makeListener();
    for (let count = 0; count < 3; count += 1) await revealed(listener);
    await Promise.all([1, 2, 3, 4].map(() => deliverWebhooks(api.deps)));
    expect(new Set(events().map(({ id }) => id)).size).toBe(3);
    expect(receiver.received).toHaveLength(3);
  });

  it('is sent by another worker a minute after its worker died', async () => {
    await revealed(await makeListener());
    const dead = { ...receiver.webhooks, post: () => Promise.reject(new Error('killed')) };
    await deliverWebhooks({ ...api.deps, webhooks: dead });
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
    api.clock.advance(MINUTE);
    await deliverAll(api);
    expect(receiver.received).toHaveLength(1);
  });

  it('waits for a later batch when four events of its webhook are in this one', async () => {
    const [busy, other] = [await makeListener(), await makeListener()];
    for (let count = 0; count < 6; count += 1) await revealed(busy);
    await revealed(other);
    expect(await deliverWebhooks(api.deps)).toBe(5);
    expect(await deliverWebhooks(api.deps)).toBe(2);
  });

  it.each([
    ['the plan has ended', async (id: string) => void (await endPlan(api.db, id, TEST_START))],
    [
      'the account is suspended',
      async (id: string) => {
        const suspended = { suspendedAt: TEST_START, suspensionReason: 'Spam' };
        await api.db.update(users).set(suspended).where(eq(users.id, id));
      },
    ],
  ])('is not sent when %s', async (_, end) => {
    const listener = await makeListener();
    await revealed(listener);
    await end(listener.id);
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
    expect(await rows()).toMatchObject([{ runAt: null, problem: 'not-in-plan', attempts: 0 }]);
  });
});
