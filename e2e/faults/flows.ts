import type { Payment, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { csvOf } from '../fixtures/list-file';
import type { CrashEnvironment } from './crash-environment';
import { intentOf, sessionOf, newDetails, Visitor } from './shop';

export type Attempt = {
  pay: () => Promise<unknown>;
  back: () => Promise<unknown>;
  state: () => Promise<unknown>;
  expected: unknown;
};

const TRIGGERS = ['return', 'webhook', 'reconciler'] as const;
export type Trigger = (typeof TRIGGERS)[number];

export type Flow = {
  name: string;
  triggers: readonly Trigger[];
  /**
   * Runs every time, the other triggers only in long runs. Across the flows these three write every
   * table that a payment writes.
   */
  always?: Trigger;
  isFree?: true;
  begin: (environment: CrashEnvironment) => Promise<Attempt>;
};

type Paid = Pick<Payment, 'purpose' | 'status' | 'cents' | 'refundedCents'>;

const paid = (purpose: Paid['purpose'], cents: number): Paid => ({
  purpose,
  status: 'succeeded',
  cents,
  refundedCents: 0,
});

const confirm = (visitor: Visitor, reference: string) =>
  visitor.send('POST /api/payments/confirm', { reference });

const registration: Flow = {
  name: 'a registration becomes an account',
  triggers: TRIGGERS,
  always: 'webhook',
  begin: async ({ address, sandbox }) => {
    const visitor = new Visitor(address);
    const details = newDetails();
    const order = { ...details, subscriptionPlan: 'professional' } as const;
    const { clientSecret } = await visitor.call('POST /api/complete-registration', order);
    const intent = intentOf(clientSecret);
    const confirmation = { paymentIntentId: intent, userData: { email: details.email } };
    return {
      pay: () => sandbox.confirm(intent, 'visa'),
      back: () => visitor.send('POST /api/confirm-registration', confirmation),
      state: async () => {
        await visitor.signIn(details.username, details.password);
        return recruiterState(visitor);
      },
      expected: { plan: 'pro', tokens: 75, payments: [paid('subscription', 19_900)] },
    };
  },
};

const subscription: Flow = {
  name: 'a subscription begins',
  triggers: TRIGGERS,
  begin: async (environment) => {
    const visitor = await aRecruiter(environment);
    const intent = await subscribe(visitor, 'basic');
    return {
      pay: () => environment.sandbox.confirm(intent, 'visa'),
      back: () => confirm(visitor, intent),
      state: () => recruiterState(visitor),
      expected: { plan: 'basic', tokens: 25, payments: [paid('subscription', 9_900)] },
    };
  },
};

const tokens: Flow = {
  name: 'tokens are credited',
  triggers: TRIGGERS,
  begin: async (environment) => {
    const visitor = await aRecruiter(environment);
    const session = await buyTokens(visitor, 5, 10);
    return {
      pay: () => environment.sandbox.payCheckout(session, 'visa'),
      back: () => confirm(visitor, session),
      state: () => recruiterState(visitor),
      expected: { plan: null, tokens: 5, payments: [paid('tokens', 1_000)] },
    };
  },
};

const list: Flow = {
  name: 'a list becomes active',
  triggers: TRIGGERS,
  always: 'return',
  begin: async ({ address, sandbox }) => {
    const visitor = await aColleague(address);
    const order = { csvContent: aFile() };
    const begun = await visitor.call('POST /api/hr/create-payment-intent', order);
    const intent = intentOf(begun.clientSecret);
    return {
      pay: () => sandbox.confirm(intent, 'visa'),
      back: () => confirm(visitor, intent),
      state: async () => {
        const lists = await visitor.call('GET /api/transition-lists');
        return lists
          .filter(({ id }) => id === begun.listId)
          .map(({ status, employeeCount }) => ({ status, employeeCount }));
      },
      expected: [{ status: 'active', employeeCount: 3 }],
    };
  },
};

const upload: Flow = {
  name: 'an uploaded list is stored',
  triggers: ['return'],
  isFree: true,
  begin: async ({ address }) => {
    const visitor = await aColleague(address);
    const { username: name } = newDetails();
    const file = new File([aFile()], 'staff.csv', { type: 'text/csv' });
    return {
      pay: async () => undefined,
      back: () =>
        visitor.sendForm('POST /api/transition-lists', { name, department: 'Finance', file }),
      state: async () => {
        const lists = await visitor.call('GET /api/transition-lists');
        return lists
          .filter((one) => one.name === name)
          .map(({ status, employeeCount }) => ({ status, employeeCount }));
      },
      expected: [{ status: 'pending_payment', employeeCount: 3 }],
    };
  },
};

const upgrade: Flow = {
  name: 'a higher plan takes the place of a lower one',
  triggers: TRIGGERS,
  always: 'reconciler',
  begin: async (environment) => {
    const visitor = await aRecruiter(environment);
    const basic = await subscribe(visitor, 'basic');
    await whole({
      pay: () => environment.sandbox.confirm(basic, 'visa'),
      back: () => confirm(visitor, basic),
      state: () => recruiterState(visitor),
      expected: { plan: 'basic', tokens: 25, payments: [paid('subscription', 9_900)] },
    });
    const pro = await subscribe(visitor, 'pro');
    return {
      pay: () => environment.sandbox.confirm(pro, 'visa'),
      back: () => confirm(visitor, pro),
      state: async () => {
        const user = await visitor.call('GET /api/user');
        const payments = await visitor.call('GET /api/payments');
        const ofBasic = payments.filter(({ cents }) => cents === 9_900);
        return {
          plan: user.subscriptionPlan,
          tokens: user.tokensRemaining,
          isBasicGivenBack: ofBasic.every(({ refundedCents }) => refundedCents > 9_800),
          payments: payments.filter(({ status }) => status !== 'pending').length,
        };
      },
      expected: { plan: 'pro', tokens: 75, isBasicGivenBack: true, payments: 2 },
    };
  },
};

const refund: Flow = {
  name: 'a refund takes the tokens back',
  // Only `return`: an act that died before it was recorded has to be repeated by its user.
  triggers: ['return'],
  begin: async (environment) => {
    const visitor = await aRecruiter(environment);
    const { id } = await visitor.call('GET /api/user');
    const session = await buyTokens(visitor, 10, 18);
    await whole({
      pay: () => environment.sandbox.payCheckout(session, 'visa'),
      back: () => confirm(visitor, session),
      state: () => recruiterState(visitor),
      expected: { plan: null, tokens: 10, payments: [paid('tokens', 1_800)] },
    });
    const authority = new Visitor(environment.address);
    await authority.signIn('testauthority2');
    const act = { recruiterId: id, action: 'refund' } as const;
    return {
      pay: async () => undefined,
      back: () => authority.send('POST /api/authority/manage-recruiter', act),
      state: () => recruiterState(visitor),
      expected: {
        plan: null,
        tokens: 0,
        payments: [{ ...paid('tokens', 1_800), status: 'refunded', refundedCents: 1_800 }],
      },
    };
  },
};

export const flows: readonly Flow[] = [
  registration,
  subscription,
  tokens,
  list,
  upload,
  upgrade,
  refund,
];

export async function subscribe(
  visitor: Visitor,
  plan: SubscriptionOrder['plan'],
): Promise<string> {
  const order = { plan, billingCycle: 'monthly', email: 'billing@example.com' } as const;
  const { clientSecret } = await visitor.call('POST /api/recruiter/create-subscription', order);
  return intentOf(clientSecret);
}

export async function buyTokens(visitor: Visitor, tokens: number, price: number): Promise<string> {
  const { checkoutUrl } = await visitor.call('POST /api/purchase-tokens', { tokens, price });
  return sessionOf(checkoutUrl);
}

async function recruiterState(visitor: Visitor): Promise<unknown> {
  const user = await visitor.call('GET /api/user');
  const payments = await visitor.call('GET /api/payments');
  return {
    plan: user.subscriptionPlan,
    tokens: user.tokensRemaining,
    payments: payments
      .filter(({ status }) => status !== 'pending')
      .map(({ purpose, status, cents, refundedCents }): Paid => {
        return { purpose, status, cents, refundedCents };
      }),
  };
}

async function aRecruiter({ address }: CrashEnvironment): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.call('POST /api/register', newDetails());
  return visitor;
}

/** The number of payments that one user may begin is limited, so each list has its own user. */
async function aColleague(address: string): Promise<Visitor> {
  const [main, colleague] = [new Visitor(address), new Visitor(address)];
  await main.signIn('testhr');
  const { email, password, firstName, lastName } = newDetails();
  const account = { email, firstName, lastName, tempPassword: password };
  await main.call('POST /api/organization/users', account);
  await colleague.signIn(email, password);
  const newPassword = `${password} staple`;
  const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
  await colleague.send('PUT /api/auth/change-password', change);
  return colleague;
}

function aFile(): string {
  const rows = [1, 2, 3].map((number) => {
    const { email } = newDetails();
    return `Person ${number},${email},555010000${number},Analyst,4,Denver CO,2,SQL;Python,Finance`;
  });
  return csvOf(rows);
}

async function whole(attempt: Attempt): Promise<void> {
  await attempt.pay();
  await attempt.back();
  await until(attempt);
}

async function until({ state, expected }: Attempt): Promise<void> {
  const expectedJson = JSON.stringify(expected);
  const deadline = Date.now() + 20_000;
  while (JSON.stringify(await state()) !== expectedJson) {
    if (Date.now() > deadline) throw new Error(`It never became ${expectedJson}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
