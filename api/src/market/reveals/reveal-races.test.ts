import { eq, inArray, sql } from 'drizzle-orm';
import { payments } from '../../commerce/tables/payments.table';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { revokeUnspent } from '../../commerce/tokens/revoke-unspent';
import type { Db } from '../../foundation/db/db';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { erasing } from '../../testing/erasing';
import { makeRefund } from '../../testing/factories/billing';
import {
  makeCandidates,
  makeCandidate,
  makeLink,
  makeReveal,
  makeReveals,
} from '../../testing/factories/candidates';
import { makeWaitingEvent } from '../../testing/factories/integrations';
import { fakeReceiver, makeIntegrator } from '../../testing/integrating';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import {
  brokenRules,
  makeBought,
  makeRevealer,
  outcomeOf,
  type TestRevealer,
} from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';

const CLIENTS = 50;
const DAY_START = new Date('2026-03-02T00:00:00Z');

const api = forFile(() => createTestApi({ webhooks: fakeReceiver().webhooks }));
beforeEach(() => api.clock.set(TEST_START));
let people: string[];
beforeAll(async () => {
  people = await makePeople(CLIENTS);
});
afterEach(async () => {
  expect(await brokenRules(api.db, TEST_START)).toEqual([]);
});

const makePeople = async (count: number) =>
  (await makeCandidates(api.db, count)).map(({ id }) => id);

function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const ask = async (revealer: TestRevealer, ids: readonly string[]) =>
  tally(await Promise.all(ids.map(async (id) => outcomeOf(await revealer.ask(id)))));

/** A reveal that begins before the change is committed. */
async function askDuring(
  revealer: Pick<TestRevealer, 'ask'>,
  candidateId: string,
  change: (tx: Db) => Promise<unknown>,
): Promise<string> {
  const ask = async () => outcomeOf(await revealer.ask(candidateId));
  const [, outcome] = await interleave(api.db, ask, commitAfter(change));
  return outcome;
}

const removeWebhook = (tx: Db, { id }: { id: string }) =>
  tx.delete(recruiterWebhooks).where(eq(recruiterWebhooks.recruiterId, id));

const chargesOf = ({ id }: TestRevealer) =>
  api.db.$count(tokenEntries, sql`user_id = ${id} and kind = 'reveal'`);

describe(`an account that asks for ${CLIENTS} reveals at once`, () => {
  it('reveals and pays for exactly one person with its only token', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    expect(await ask(revealer, people)).toEqual({ '1 spent, 0 left': 1, '402 no_tokens': 49 });
    expect([await chargesOf(revealer), await revealer.reveals()]).toEqual([1, 1]);
  });

  it('pays once when all reveals are of the same person', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const [person = ''] = people;
    const same = people.map(() => person);
    expect(await ask(revealer, same)).toEqual({ '1 spent, 0 left': 1, '0 spent, 0 left': 49 });
    expect([await chargesOf(revealer), await revealer.reveals()]).toEqual([1, 1]);
  });

  it('spends both the last token of the allowance and the last bought one', async () => {
    const revealer = await makeRevealer(api, { plan: 'basic', allowance: 1, bought: 1 });
    const outcomes = await ask(revealer, people);
    expect(outcomes['402 no_tokens']).toBe(48);
    expect([await chargesOf(revealer), await revealer.reveals()]).toEqual([2, 2]);
  });
});

describe('a reveal during the removal of the webhook', () => {
  it('succeeds and queues no event', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const [listed = '', person = ''] = people;
    await makeWaitingEvent(api.db, { recruiterId: revealer.id, candidateId: listed });
    const outcome = await askDuring(revealer, person, (tx) => removeWebhook(tx, revealer));
    expect(outcome).toBe('1 spent, 0 left');
    expect(await api.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe('the last reveal of a day', () => {
  it('is granted once, even when many are requested at the same time', async () => {
    const revealer = await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' });
    await makeReveals(api.db, { recruiterId: revealer.id, count: 49, at: DAY_START });
    const outcomes = await ask(revealer, people);
    expect(outcomes).toEqual({ '0 spent, 0 left': 1, '429 reveals_used_up': 49 });
    expect(await revealer.reveals()).toBe(50);
  });

  it('is refused when another was made while it waited for the account', async () => {
    const revealer = await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' });
    const recruiterId = recruiterIdOf(revealer.recruiter);
    await makeReveals(api.db, { recruiterId, count: 49, at: DAY_START });
    const [person = ''] = people;
    const outcome = await askDuring(revealer, person, async (tx) => {
      await lockRecruiter(tx, recruiterId);
      await makeReveals(tx, { recruiterId, count: 1, at: DAY_START });
    });
    expect(outcome).toBe('429 reveals_used_up');
  });
});

async function refundInFull(tx: Db, paymentId: string) {
  const refunded = { status: 'refunded', refundedCents: 1_000 } as const;
  await tx.update(payments).set(refunded).where(eq(payments.id, paymentId));
  await makeRefund(tx, { paymentId, cents: 1_000 });
  return revokeUnspent(tx, { paymentId, now: TEST_START });
}

describe('a token that is refunded during reveals', () => {
  it('is either spent or taken back, and only once', async () => {
    const revealer = await makeRevealer(api, { bought: 5 });
    const paymentId = await makeBought(api.db, revealer.id, 20);
    const [before, after] = [people.slice(0, 25), people.slice(25)];
    const [one, taken, two] = await Promise.all([
      ask(revealer, before),
      api.db.transaction((tx) => refundInFull(tx, paymentId)),
      ask(revealer, after),
    ]);
    const charged = await chargesOf(revealer);
    const refused = (one['402 no_tokens'] ?? 0) + (two['402 no_tokens'] ?? 0);
    expect(charged + refused).toBe(CLIENTS);
    expect(charged + (taken?.taken ?? 0)).toBe(25);
    expect(await revealer.balance()).toEqual({ allowance: 0, bought: 0 });
    expect(await revealer.reveals()).toBe(charged);
  });

  it('cannot be spent after it has been taken back', async () => {
    const revealer = await makeRevealer(api);
    const paymentId = await makeBought(api.db, revealer.id, 1);
    const [person = ''] = people;
    const outcome = await askDuring(revealer, person, (tx) => refundInFull(tx, paymentId));
    expect(outcome).toBe('402 no_tokens');
    expect(await revealer.reveals()).toBe(0);
  });
});

describe('a reveal that had to wait for another change', () => {
  it('succeeds and queues no event when the webhook was removed', async () => {
    const listener = await makeIntegrator(api);
    await listener.newWebhook();
    const { id } = await makeCandidate(api.db);
    expect(await askDuring(listener, id, (tx) => removeWebhook(tx, listener))).toMatch(/spent/);
    expect(await listener.reveals()).toBe(1);
    expect(await api.db.$count(webhookDeliveries)).toBe(0);
  });

  it('finds no one and costs nothing when the person was erased', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const { id } = await makeCandidate(api.db);
    const erase = await erasing(api, await makeLink(api.db, id));
    expect(await askDuring(revealer, id, erase)).toBe('404 not_found');
    expect(await revealer.balance()).toEqual({ allowance: 0, bought: 1 });
  });

  it('finds no one and costs nothing when the person has hidden', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const { id } = await makeCandidate(api.db);
    const outcome = await askDuring(revealer, id, (tx) =>
      tx.update(candidates).set({ state: 'private' }).where(eq(candidates.id, id)),
    );
    expect(outcome).toBe('404 not_found');
    expect(await revealer.balance()).toEqual({ allowance: 0, bought: 1 });
  });

  it('is free when another reveal of the same person came first', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const [candidateId = ''] = people;
    const outcome = await askDuring(revealer, candidateId, (tx) =>
      makeReveal(tx, { recruiterId: revealer.id, candidateId }),
    );
    expect(outcome).toBe('0 spent, 1 left');
  });
});

const ACCOUNTS = 10;

describe(`a rush of reveals on ${ACCOUNTS} accounts`, () => {
  it('leaves the ledger correct, even while people erase their data', async () => {
    const revealers: TestRevealer[] = [];
    while (revealers.length < ACCOUNTS) {
      const purse = { allowance: revealers.length % 4, bought: 3 * (revealers.length % 3) };
      revealers.push(await makeRevealer(api, purse));
    }
    const leavers = await makePeople(5);
    const links = await Promise.all(leavers.map((id) => makeLink(api.db, id)));
    const attempts = revealers.flatMap((revealer, number) =>
      [...people.slice(number * 2, number * 2 + 8), ...leavers, people[0]].map((id) => ({
        revealer,
        id,
      })),
    );
    const requests = attempts.map(async ({ revealer, id }) => outcomeOf(await revealer.ask(id)));
    const gone = links.map((token) => api.request('DELETE', `/api/profile/${token}`));
    const outcomes = tally(await Promise.all(requests));
    expect((await Promise.all(gone)).map(({ status }) => status)).toEqual(links.map(() => 200));

    expect(Object.keys(outcomes).filter((outcome) => outcome.startsWith('5'))).toEqual([]);
    for (const revealer of revealers) {
      const { allowance, bought } = await revealer.balance();
      expect(Math.min(allowance, bought)).toBeGreaterThanOrEqual(0);
      // After an erasure the ledger entry stays and the reveal is gone.
      expect(await revealer.reveals()).toBeLessThanOrEqual(await chargesOf(revealer));
    }
    expect(await api.db.$count(reveals, inArray(reveals.candidateId, leavers))).toBe(0);
  });
});
