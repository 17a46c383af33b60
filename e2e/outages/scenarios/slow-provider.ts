import type { CallAnswer } from '@gangway/contract/calls';
import type { Payment } from '@gangway/contract/commerce/payments';
import { ErrorBody } from '@gangway/contract/foundation/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger } from '../../faults/audit-ledger';
import { type CrashEnvironment, openCrashEnvironment } from '../../faults/crash-environment';
import { buyTokens, subscribe } from '../../faults/flows';
import { newDetails, Visitor } from '../../faults/shop';
import { csvOf } from '../../fixtures/list-file';
import { type Result, type SeparateScenario, seconds, unless } from '../scenario';

const DELAY_MS = 20_000;
const MAX_MS = 5_000;
const RECONCILE_SECONDS = 2;
const SETTLED_MS = 90_000;

const CSV = csvOf([
  'Ada Slow,ada.slow@example.com,2065550100,Analyst,4,"Denver, CO",2,SQL,Finance',
]);

/** With a server of its own, which reconciles every two seconds. */
export const slowProvider: SeparateScenario = {
  name: 'slow-provider',
  async runSeparately() {
    const environment = await openCrashEnvironment('slow-provider');
    try {
      return await runOn(environment);
    } finally {
      await environment.stop();
    }
  },
};

async function runOn(environment: CrashEnvironment): Promise<Result> {
  const { sandbox } = environment;
  const people = await preparePeople(environment);
  await environment.kill();
  await environment.restart(RECONCILE_SECONDS);
  await sandbox.fault({ path: '.*', times: 100_000, action: 'delay', ms: DELAY_MS });
  const steps = await goSlowly(people);
  await sandbox.clearFaults();
  const { state, isSettled, ms } = await untilSettled(people);
  const starts = await brokenStarts(people);
  const { code, output } = await auditLedger(environment);
  const longest = Math.max(...steps.map((step) => step.ms));
  return {
    figures: `${steps.length} calls, the longest ${seconds(longest)}, settled ${seconds(ms)} after the provider is back`,
    broken: [
      ...brokenSteps(steps),
      ...unless(isSettled, `not done once: ${JSON.stringify(state)}`),
      ...unless(code === 0, `the audit of the ledger: ${output}`),
      ...starts,
    ],
  };
}

/** Everyone who pays something once the provider is slow. */
async function preparePeople(environment: CrashEnvironment) {
  const { address, sandbox } = environment;
  const buyer = await aRecruiter(address);
  const reference = await buyTokens(buyer.visitor, 5, 10);
  const people = {
    steering: await aSubscriber(environment),
    refunded: await aSubscriber(environment),
    closing: await aSubscriber(environment),
    climbing: await aRecruiter(address),
    shopping: await aRecruiter(address),
    returning: { ...buyer, reference },
    newcomer: { visitor: new Visitor(address), details: newDetails() },
    hr: await signedIn(address, 'testhr'),
    administrator: await signedIn(address, 'testauthority2'),
  };
  await sandbox.webhooks('drop');
  await sandbox.payCheckout(reference, 'visa');
  return people;
}

async function aRecruiter(address: string) {
  const visitor = new Visitor(address);
  const details = newDetails();
  const { id } = await visitor.call('POST /api/register', details);
  return { visitor, id, password: details.password };
}

async function aSubscriber({ address, sandbox }: CrashEnvironment) {
  const recruiter = await aRecruiter(address);
  const reference = await subscribe(recruiter.visitor, 'pro');
  await sandbox.confirm(reference, 'visa');
  await recruiter.visitor.call('POST /api/payments/confirm', { reference });
  return recruiter;
}

async function signedIn(address: string, username: string): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.signIn(username);
  return visitor;
}

type Step = { name: string; answer: string; ms: number };

type People = Awaited<ReturnType<typeof preparePeople>>;

async function goSlowly(people: People): Promise<Step[]> {
  const { steering, refunded, closing, returning, administrator } = people;
  const { visitor } = steering;
  const steer = [
    await timed('cards', () => visitor.send('GET /api/payments/cards')),
    await timed('change-plan', () =>
      visitor.send('POST /api/recruiter/change-plan', { plan: 'basic' }),
    ),
    await timed('cancel', () => visitor.send('POST /api/recruiter/cancel-subscription')),
    await timed('resume', () => visitor.send('POST /api/recruiter/resume-subscription')),
  ];
  const { reference } = returning;
  const body = { recruiterId: refunded.id, action: 'refund' } as const;
  const proof = { currentPassword: closing.password };
  return [
    ...steer,
    await timed('confirm', () =>
      returning.visitor.send('POST /api/payments/confirm', { reference }),
    ),
    await timed('refund', () => administrator.send('POST /api/authority/manage-recruiter', body)),
    await timed('close-account', () => closing.visitor.send('POST /api/auth/close-account', proof)),
    ...(await Promise.all(
      Object.entries(startsOf(people)).map(([name, start]) => timed(name, start)),
    )),
  ];
}

/** Timed with the body, as a browser shows nothing before. */
async function timed(name: string, send: () => Promise<Response>): Promise<Step> {
  const startedAt = performance.now();
  const response = await send();
  const text = await response.text();
  const ms = performance.now() - startedAt;
  const code = response.ok ? '' : ` ${ErrorBody.parse(JSON.parse(text)).code}`;
  return { name, answer: `${response.status}${code}`, ms };
}

const PLAN = { plan: 'pro', billingCycle: 'monthly', email: 'billing@example.com' } as const;

function startsOf({ climbing, shopping, newcomer, hr }: People) {
  const order = { ...newcomer.details, subscriptionPlan: 'professional' } as const;
  return {
    registration: () => newcomer.visitor.send('POST /api/complete-registration', order),
    plan: () => climbing.visitor.send('POST /api/recruiter/create-subscription', PLAN),
    tokens: () => shopping.visitor.send('POST /api/purchase-tokens', { tokens: 5, price: 10 }),
    list: () => hr.send('POST /api/hr/create-payment-intent', { csvContent: CSV }),
  };
}

async function untilSettled(people: People) {
  const startedAt = performance.now();
  for (;;) {
    const state = await stateOf(people);
    const ms = performance.now() - startedAt;
    const isSettled = JSON.stringify(state) === JSON.stringify(ONCE);
    if (isSettled || ms > SETTLED_MS) return { state, isSettled, ms };
    await sleep(1_000);
  }
}

async function stateOf(people: People): Promise<Record<string, unknown>> {
  const { steering, refunded, returning } = people;
  const plan = await steering.visitor.call('GET /api/recruiter/subscription');
  const paidBy = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.call('GET /api/payments')).map(shown);
  const user: CallAnswer<'GET /api/user'> = await returning.visitor.call('GET /api/user');
  return {
    plan: plan && `${plan.plan} ${plan.nextPlan} ${plan.cancelsAtPeriodEnd} ${plan.isChanging}`,
    steering: await paidBy(steering),
    refunded: await paidBy(refunded),
    returning: await paidBy(returning),
    tokens: user.tokensRemaining,
  };
}

const shown = ({ purpose, status, cents, refundedCents }: Payment) =>
  `${purpose} ${status} ${cents} ${refundedCents}`;

const ONCE = {
  plan: 'pro basic false false',
  steering: ['subscription succeeded 24900 0'],
  refunded: ['subscription refunded 24900 24900'],
  returning: ['tokens succeeded 1000 0'],
  tokens: 5,
};

async function brokenStarts(people: People): Promise<string[]> {
  const starts = Object.entries(startsOf(people)).map(async ([name, start]) => {
    const { first, second } = await startedTwice(start);
    const isOne = first !== null && first === second;
    return unless(isOne, `${name} was begun as ${first} and as ${second}`);
  });
  return (await Promise.all(starts)).flat();
}

/** As the screens do: the same call, until the provider has carried out the first one. */
async function startedTwice(start: () => Promise<Response>) {
  const until = performance.now() + SETTLED_MS;
  for (;;) {
    const first = await referenceOf(await start());
    if (first !== null) return { first, second: await referenceOf(await start()) };
    if (performance.now() > until) return { first, second: null };
    await sleep(2_000);
  }
}

const referenceOf = async (response: Response) =>
  response.ok ? (/(pi|cs)_\w+/.exec(await response.text())?.[0] ?? null) : null;

const brokenSteps = (steps: readonly Step[]) =>
  steps.flatMap(({ name, answer, ms }) => [
    ...unless(ms <= MAX_MS, `${name} took ${seconds(ms)}`),
    ...unless(answer === EXPECTED[name], `${name}: answered with ${answer}`),
  ]);

const EXPECTED: Record<string, string> = {
  cards: '503 payments_unavailable',
  'change-plan': '202',
  cancel: '202',
  resume: '202',
  confirm: '200',
  refund: '202',
  'close-account': '202',
  registration: '503 payment_continues',
  plan: '503 payment_continues',
  tokens: '503 payment_continues',
  list: '503 payment_continues',
};
