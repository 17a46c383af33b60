import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { seedDemo } from '../../seed/seed-demo';
import {
  makeGrant,
  makePayment,
  makeRefund,
  makeRegistration,
  makeSubscription,
} from '../../testing/factories/billing';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { billingCustomers, payments } from '../tables/payments.table';
import {
  subscriptionChanges,
  subscriptionEndings,
  subscriptionPauses,
} from '../tables/subscriptions.table';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';
import { auditLedger } from './audit-ledger';
import type { RuleResult } from './ledger-rules';

const START = new Date('2026-02-15T09:00:00Z');
const END = new Date('2026-03-15T09:00:00Z');
const PERIOD = { periodStart: START, periodEnd: END };

const api = forFile(createTestApi);
beforeAll(async () => {
  await makeSoundLedger(api.db);
});

const ago = (ms: number) => new Date(api.clock.now().getTime() - ms);

const makeUserId = async (db: Db) => (await makeRecruiter(db)).id;

const setPayment = (db: Db, id: string, values: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(values).where(eq(payments.id, id));

async function makePlan(db: Db) {
  const userId = await makeUserId(db);
  const { id: subscriptionId } = await makeSubscription(db, userId);
  const { id: paymentId } = await makePayment(db, {
    userId,
    purpose: 'subscription',
    subscriptionId,
    cents: 9_900,
    ...PERIOD,
  });
  return { userId, subscriptionId, paymentId };
}

async function makeBought(db: Db) {
  const userId = await makeUserId(db);
  const { id: paymentId } = await makePayment(db, { userId });
  const grant = await makeGrant(db, userId, { source: 'purchase', granted: 5, paymentId });
  return { userId, paymentId, grantId: grant.id };
}

async function takeBack(db: Db, { userId, grantId }: { userId: string; grantId: string }) {
  const [entry] = await db
    .insert(tokenEntries)
    .values({ grantId, userId, kind: 'take-back', tokens: -5 })
    .returning();
  await db.update(tokenGrants).set({ remaining: 0 }).where(eq(tokenGrants.id, grantId));
  return entry?.id ?? '';
}

async function makeSoundLedger(db: Db): Promise<void> {
  const plan = await makePlan(db);
  await makeGrant(db, plan.userId, { paymentId: plan.paymentId });
  await makeBought(db);
  const returned = await makeBought(db);
  await makeRefund(db, { paymentId: returned.paymentId, cents: 1_000 });
  await setPayment(db, returned.paymentId, { status: 'refunded', refundedCents: 1_000 });
  await takeBack(db, returned);
  const list = await makeList(db);
  const { organizationId, id: listId } = list;
  await makePayment(db, { purpose: 'transition_list', organizationId, listId });
  const { userId, paymentId } = await makePlan(db);
  const registrationId = await makeRegistration(db, { status: 'completed', userId });
  await setPayment(db, paymentId, { registrationId });
}

class Undo extends Error {}

async function brokenBy(fault: (tx: Db) => Promise<string>) {
  let id = '';
  let results: RuleResult[] = [];
  const attempt = api.db.transaction(async (tx) => {
    id = await fault(tx);
    results = await auditLedger(tx, api.clock.now(), null);
    throw new Undo();
  });
  await expect(attempt).rejects.toThrow(Undo);
  return { id, broken: results.filter(({ findings }) => findings.length > 0) };
}

const FAULTS: Record<string, (tx: Db) => Promise<string>> = {
  'tokens that were paid were credited, in that number': async (tx) =>
    (await makePayment(tx, { userId: await makeUserId(tx) })).id,
  'a plan that was paid is a subscription, for the time that was paid': async (tx) =>
    (await makePayment(tx, { userId: await makeUserId(tx), purpose: 'subscription' })).id,
  'a list that was paid is active or archived': async (tx) => {
    const { id: listId, organizationId } = await makeList(tx, { status: 'pending_payment' });
    return (await makePayment(tx, { purpose: 'transition_list', organizationId, listId })).id;
  },
  'a registration that was paid is an account': async (tx) => {
    const { paymentId } = await makePlan(tx);
    const registrationId = await makeRegistration(tx, { status: 'refused' });
    await setPayment(tx, paymentId, { registrationId });
    return paymentId;
  },
  'no list is paid twice': async (tx) => {
    const { id: listId, organizationId } = await makeList(tx);
    const paid = { purpose: 'transition_list', organizationId, listId } as const;
    await makePayment(tx, paid);
    return (await makePayment(tx, paid)).id;
  },
  'no period of a plan is paid twice': async (tx) => {
    const { userId, subscriptionId, paymentId } = await makePlan(tx);
    const again = { userId, subscriptionId, purpose: 'subscription' } as const;
    await makePayment(tx, { ...again, ...PERIOD });
    return paymentId;
  },
  'tokens that were bought were paid': async (tx) => {
    const { paymentId, grantId } = await makeBought(tx);
    await setPayment(tx, paymentId, { status: 'failed' });
    return grantId;
  },
  'the period of a plan in force was paid': async (tx) =>
    (await makeSubscription(tx, await makeUserId(tx))).id,
  'a month of tokens belongs to a plan of that time': async (tx) =>
    (await makeGrant(tx, await makeUserId(tx))).id,
  'a list that is active or archived was paid, or is invoiced': async (tx) =>
    (await makeList(tx)).id,
  'an account from a registration was paid': async (tx) => {
    const userId = await makeUserId(tx);
    return makeRegistration(tx, { status: 'completed', userId });
  },
  'refunds add up to the refunded amount of the payment': async (tx) => {
    const { paymentId } = await makeBought(tx);
    await makeRefund(tx, { paymentId, cents: 400 });
    return paymentId;
  },
  'a payment that was refunded in full has the status refunded': async (tx) => {
    const { paymentId } = await makeBought(tx);
    await makeRefund(tx, { paymentId, cents: 1_000 });
    await setPayment(tx, paymentId, { refundedCents: 1_000 });
    return paymentId;
  },
  'a failed refund was replaced by another one': async (tx) => {
    const { paymentId } = await makeBought(tx);
    return makeRefund(tx, { paymentId, cents: 400, status: 'failed' });
  },
  'the entries of a grant sum to what is left of it': async (tx) => {
    const { grantId } = await makeBought(tx);
    await tx.update(tokenGrants).set({ remaining: 4 }).where(eq(tokenGrants.id, grantId));
    return grantId;
  },
  'the first entry of a grant is all that was granted': async (tx) => {
    const { grantId } = await makeBought(tx);
    await tx.update(tokenGrants).set({ granted: 6 }).where(eq(tokenGrants.id, grantId));
    return grantId;
  },
  'tokens are taken back only after a refund or when the plan was replaced': async (tx) =>
    takeBack(tx, await makeBought(tx)),
  'no tokens are left from a payment that was refunded in full': async (tx) => {
    const { paymentId, grantId } = await makeBought(tx);
    await makeRefund(tx, { paymentId, cents: 1_000 });
    await setPayment(tx, paymentId, { status: 'refunded', refundedCents: 1_000 });
    return grantId;
  },
  'a refund is completed at the provider within an hour': async (tx) => {
    const { paymentId } = await makeBought(tx);
    await setPayment(tx, paymentId, { refundedCents: 400 });
    const createdAt = ago(HOUR_MS + 1);
    return makeRefund(tx, { paymentId, cents: 400, status: 'wanted', createdAt });
  },
  'the provider is told about a canceled subscription within an hour': async (tx) => {
    const reference = 'sub_unheard';
    await tx.insert(subscriptionEndings).values({ reference, createdAt: ago(HOUR_MS + 1) });
    return reference;
  },
  'the provider is told about a paused or resumed renewal within an hour': async (tx) => {
    const reference = 'sub_unheard';
    const changedAt = ago(HOUR_MS + 1);
    await tx.insert(subscriptionPauses).values({ reference, isPaused: true, changedAt });
    return reference;
  },
  'the provider is told about a changed plan within an hour': async (tx) => {
    const reference = 'sub_unchanged';
    const changedAt = ago(HOUR_MS + 1);
    await tx
      .insert(subscriptionChanges)
      .values({ reference, kind: 'renewal', cancels: true, changedAt });
    return reference;
  },
  'the cards of a closed account are removed within an hour': async (tx) => {
    const userId = await makeUserId(tx);
    const reference = 'cus_closed';
    const removeCardsSince = ago(HOUR_MS + 1);
    await tx.insert(billingCustomers).values({ userId, reference, removeCardsSince });
    return reference;
  },
  'an order is paid or closed within a day': async (tx) => {
    const userId = await makeUserId(tx);
    const createdAt = ago(25 * HOUR_MS + 1);
    return (await makePayment(tx, { userId, status: 'pending', createdAt })).id;
  },
  'no registration that was paid is open': async (tx) => {
    const registrationId = await makeRegistration(tx);
    await makePayment(tx, { registrationId, purpose: 'subscription' });
    return registrationId;
  },
  'an active plan is renewed within a day': async (tx) =>
    (await makeSubscription(tx, await makeUserId(tx), { periodEnd: ago(25 * HOUR_MS) })).id,
};

describe('the audit of the ledger', () => {
  it('finds nothing in a sound ledger, and checks rows for 18 of its rules', async () => {
    const results = await auditLedger(api.db, api.clock.now(), null);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(results.filter(({ rows }) => rows > 0)).toHaveLength(18);
  });

  it('finds nothing in the demo data', async () => {
    const demo = await createTestApi();
    const now = demo.clock.now();
    await seedDemo(demo.db, { env: demo.deps.env, now });
    const results = await auditLedger(demo.db, now, null);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    await demo.close();
  });

  it('has exactly the rules that this test breaks', async () => {
    const results = await auditLedger(api.db, api.clock.now(), null);
    expect(results.map(({ rule }) => rule)).toEqual(Object.keys(FAULTS));
  });

  it.each(Object.entries(FAULTS))(
    'reports the id of the row that breaks the rule: %s',
    async (rule, fault) => {
      const { id, broken } = await brokenBy(fault);
      const found = broken.find((result) => result.rule === rule);
      expect(found?.findings).toContain(id);
    },
  );

  it('accepts an old plan change that was applied', async () => {
    const { broken } = await brokenBy(async (tx) => {
      const [reference, changedAt] = ['sub_changed', ago(2 * HOUR_MS)];
      const applied = { reference, changedAt, appliedAt: ago(HOUR_MS + 1) };
      await tx.insert(subscriptionChanges).values({ ...applied, kind: 'renewal', cancels: true });
      return reference;
    });
    expect(broken).toEqual([]);
  });

  it('accepts a failed refund that another refund replaced', async () => {
    const { broken } = await brokenBy(async (tx) => {
      const { paymentId } = await makeBought(tx);
      await makeRefund(tx, { paymentId, cents: 400, status: 'failed' });
      await makeRefund(tx, { paymentId, cents: 400 });
      await setPayment(tx, paymentId, { refundedCents: 400 });
      return paymentId;
    });
    expect(broken).toEqual([]);
  });
});
