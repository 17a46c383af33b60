import { calls } from '@gangway/contract/calls';
import { and, eq, like } from 'drizzle-orm';
import { auditLedger } from '../commerce/ledger-audit/audit-ledger';
import { payments } from '../commerce/tables/payments.table';
import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import { users, type UserRow } from '../identity/tables/accounts.table';
import { subscriptionOf } from '../testing/buying';
import { forFile } from '../testing/made-for-tests';
import { createPaymentsApi } from '../testing/payments-api';
import { readAnswer } from '../testing/read-answer';
import { importIntoSandbox } from './import-into-sandbox';
import { seedDemo } from './seed-demo';

const MONTH = 31 * 24 * 3_600;

const api = forFile(createPaymentsApi);
beforeAll(async () => {
  await seedDemo(api.db, { env: api.deps.env, now: api.clock.now() });
  await importIntoSandbox(api.deps);
  await importIntoSandbox(api.deps);
});

async function userNamed(username: string): Promise<UserRow> {
  const [user] = await api.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`There is no ${username}`);
  return user;
}

const audit = async () => {
  const rules = await auditLedger(api.db, api.clock.now(), api.deps.paymentProvider);
  return rules.filter(({ findings }) => findings.length > 0);
};

const demoPaymentsOf = ({ id }: UserRow) =>
  api.db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, id), like(payments.providerReference, 'pi_demo_%')));

describe('the import of the demo data into the sandbox', () => {
  it('keeps the ledger sound, here and compared with the sandbox', async () => {
    expect(await audit()).toEqual([]);
  });

  it('causes no webhook event', async () => {
    expect(await api.sandbox.events()).toEqual([]);
  });

  it('allows a demo payment to be refunded', async () => {
    const administrator = await userNamed('testauthority2');
    const recruiter = await userNamed(DEMO_USERNAMES.recruiter_basic);
    const response = await api.request('POST', '/api/authority/manage-recruiter', {
      cookie: await api.signIn(administrator),
      body: { recruiterId: recruiter.id, action: 'refund' },
    });
    const { refund } = await readAnswer(
      calls['POST /api/authority/manage-recruiter'].answer.body,
      response,
    );
    const refunded = (await demoPaymentsOf(recruiter)).filter(
      ({ status }) => status === 'refunded',
    );
    expect(refunded).toMatchObject([{ cents: refund?.cents }]);
    expect(await audit()).toEqual([]);
  });

  it('allows a demo plan to be canceled', async () => {
    const cookie = await api.signIn(await userNamed(DEMO_USERNAMES.recruiter_ultimate));
    await api.request('POST', '/api/recruiter/cancel-subscription', { cookie });
    expect(await subscriptionOf(api, cookie)).toMatchObject({ cancelsAtPeriodEnd: true });
  });

  it('allows a demo plan to renew', async () => {
    const recruiter = await userNamed(DEMO_USERNAMES.recruiter_pro);
    const planOf = async () => subscriptionOf(api, await api.signIn(recruiter));
    const before = await planOf();
    await api.advance(MONTH);
    await api.sandbox.settled();
    const after = await planOf();
    expect(after).toMatchObject({ plan: 'pro', status: 'active' });
    expect(Date.parse(after?.periodEnd ?? '')).toBeGreaterThan(Date.parse(before?.periodEnd ?? ''));
    expect(await audit()).toEqual([]);
  });

  it('logs one warning and continues if the sandbox does not answer', async () => {
    const stripe = { ...api.deps.env.stripe, apiUrl: 'http://127.0.0.1:1' };
    const lines = api.logLines.length;
    await importIntoSandbox({ ...api.deps, env: { stripe } });
    expect(api.logLines.slice(lines)).toMatchObject([expect.stringContaining('"level":40')]);
  });
});
