import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Subject } from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import {
  orderList,
  orderPlan,
  orderRegistration,
  orderTokens,
  type Ordered,
} from '../../testing/factories/orders';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forFile } from '../../testing/made-for-tests';
import { caseCount } from '../../testing/random-cases';
import { auditLedger } from '../ledger-audit/audit-ledger';
import { currentSubscription } from '../plans/plan-access';
import { reconcile } from '../reconciler/reconcile';
import { payments } from '../tables/payments.table';
import { tokensRemaining } from '../tokens/token-balance';
import { lockPayment } from './payment-rows';
import type { SettleDeps } from './provider-effects';
import { requestRefund } from './refunds';
import { settle } from './settle';
import { settlementTransaction } from './settlement-transaction';

const api = forFile(createFakePaymentsApi);
let requestedBy: string;
beforeAll(async () => {
  requestedBy = (await makeAuthority(api.db, { authorityRole: 'recruiter' })).id;
});

type Order = Ordered & {
  subjects: Subject[];
  given: () => Promise<unknown>;
};

const subject = (kind: Subject['kind'], id: string): Subject => ({ kind, id });
const balance = (userId: string) => tokensRemaining(api.db, userId, api.clock.now());

async function planAndTokens(userId: string) {
  const plan = await currentSubscription(api.db, userId);
  return { plan: plan?.plan ?? null, tokens: await balance(userId) };
}

const ORDERS: Record<string, () => Promise<Order>> = {
  tokens: async () => {
    const { id } = await makeRecruiter(api.db);
    const ordered = await orderTokens(api.deps, id);
    const subjects = [subject('payment', ordered.reference), subject('checkout', ordered.session)];
    return { ...ordered, subjects, given: () => balance(id) };
  },
  list: async () => {
    const ordered = await orderList(api.deps);
    const given = async () => {
      const { status } = transitionLists;
      const isOrderedList = eq(transitionLists.id, ordered.listId);
      const [list] = await api.db.select({ status }).from(transitionLists).where(isOrderedList);
      return list?.status;
    };
    return { ...ordered, subjects: [subject('payment', ordered.reference)], given };
  },
  plan: async () => {
    const { id } = await makeRecruiter(api.db);
    const ordered = await orderPlan(api.deps, id);
    const subjects = [
      subject('payment', ordered.reference),
      subject('subscription', ordered.subscription),
    ];
    return { ...ordered, subjects, given: () => planAndTokens(id) };
  },
  registration: async () => {
    const ordered = await orderRegistration(api.deps);
    const given = async () => {
      const [user] = await api.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.username, ordered.username));
      return user ? planAndTokens(user.id) : 'nobody';
    };
    const subjects = [
      subject('payment', ordered.reference),
      subject('subscription', ordered.subscription),
    ];
    return { ...ordered, subjects, given };
  },
};

const ENDS: Record<string, { paid: unknown; refunded: unknown }> = {
  tokens: { paid: 5, refunded: 0 },
  list: { paid: 'active', refunded: 'active' },
  plan: { paid: { plan: 'basic', tokens: 25 }, refunded: { plan: null, tokens: 0 } },
  registration: { paid: { plan: 'pro', tokens: 75 }, refunded: { plan: null, tokens: 0 } },
};

const crash = async (): Promise<never> => {
  throw new Error('The process died');
};

const diesBeforeCommit = (): SettleDeps => ({
  ...api.deps,
  db: Object.create(api.db, { transaction: { value: crash } }),
});

const diesAfterCommit = (hasTold: boolean): SettleDeps => ({
  ...api.deps,
  paymentProvider: {
    ...api.provider,
    refund: async (order) => {
      if (hasTold) await api.provider.refund(order);
      return crash();
    },
    endSubscription: async (id) => {
      if (hasTold) await api.provider.endSubscription(id);
      return crash();
    },
  },
});

const refundHere = ({ paymentId }: Order, deps: SettleDeps) =>
  settlementTransaction(deps, async (settlement) => {
    const payment = await lockPayment(settlement.tx, paymentId);
    if (payment.status !== 'succeeded') return;
    await requestRefund(settlement, payment, {
      reason: 'authority',
      requestedBy,
      cents: payment.cents,
    });
  });

async function refundByHand({ reference }: Order): Promise<void> {
  const payment = await api.provider.readPayment(reference);
  if (payment?.status !== 'succeeded' || payment.refundedCents > 0) return;
  api.provider.refundByHand(reference, payment.cents);
}

async function tellRefunds({ reference }: Order): Promise<void> {
  const refunds = api.provider.refunds().filter(({ payment }) => payment === reference);
  for (const { id } of refunds) await settle(api.deps, subject('refund', id));
}

let events = 0;
function newsOf({ subjects }: Order, deps: SettleDeps): Promise<unknown> {
  return Promise.all(
    subjects.map((about) => {
      events += 1;
      const event = { id: `evt_${events}`, type: 'news', createdAt: api.clock.now() };
      return settle(deps, about, { ...event, subject: about });
    }),
  );
}

const ACTS: Record<string, (order: Order) => Promise<unknown>> = {
  pays: async ({ reference }) => api.provider.pay(reference),
  'comes back': ({ subjects: [about] }) => (about ? settle(api.deps, about) : crash()),
  news: (order) => newsOf(order, api.deps),
  'news of refunds': tellRefunds,
  reconciler: () => reconcile(api.deps, { isFull: true }),
  'refund here': (order) => refundHere(order, api.deps),
  'refund here, dying': (order) => refundHere(order, diesAfterCommit(false)),
  'refund by hand': refundByHand,
  'dies before the commit': (order) => newsOf(order, diesBeforeCommit()),
  'dies after the commit': (order) => newsOf(order, diesAfterCommit(false)),
  'dies after telling': (order) => newsOf(order, diesAfterCommit(true)),
};

async function play(order: Order, steps: readonly string[][]): Promise<void> {
  for (const step of steps) {
    await Promise.allSettled(step.map((act) => (ACTS[act] ?? crash)(order)));
  }
}

async function repair(order: Order): Promise<void> {
  api.provider.pay(order.reference);
  api.clock.advance(60_000);
  for (const _ of [1, 2]) await reconcile(api.deps, { isFull: true });
}

describe('a payment', () => {
  const purpose = fc.constantFrom(...Object.keys(ORDERS));
  const step = fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 1, maxLength: 3 });
  const steps = fc.array(step, { maxLength: 6 });

  it('takes effect once, in whatever order events, refunds and crashes happen', async () => {
    await fc.assert(
      fc.asyncProperty(purpose, steps, async (name, story) => {
        const order = await (ORDERS[name] ?? crash)();
        await play(order, story);
        await repair(order);
        const [payment] = await api.db
          .select()
          .from(payments)
          .where(eq(payments.id, order.paymentId));
        const back = (await api.provider.readPayment(order.reference))?.refundedCents ?? 0;
        expect(payment).toMatchObject({ refundedCents: back });
        const isRefunded = back === payment?.cents;
        expect(payment?.status).toBe(isRefunded ? 'refunded' : 'succeeded');
        const end = ENDS[name];
        expect(await order.given()).toEqual(isRefunded ? end?.refunded : end?.paid);
      }),
      { numRuns: caseCount(15, 60) },
    );
    const audit = await auditLedger(api.db, api.clock.now(), api.provider);
    expect(audit.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });
});
