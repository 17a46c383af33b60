import { calls } from '@gangway/contract/calls';
import { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { and, eq } from 'drizzle-orm';
import { payments, refunds } from '../../commerce/tables/payments.table';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import { revokeUnspent } from '../../commerce/tokens/revoke-unspent';
import { auditEntries } from '../../identity/tables/audit.table';
import { subjectsTo } from '../../testing/accounts';
import { buyPlan, subscriptionOf } from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makeGrant, makePayment, makeRefund } from '../../testing/factories/billing';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';

const CALL = 'POST /api/authority/manage-recruiter';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const api = forFile(createPaymentsApi);
const administrator = forFile(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);
const recruiter = forEachTest(() => makeRecruiter(api.db));

const ask = (body: object) => administrator.send('POST', '/api/authority/manage-recruiter', body);

const act = (action: string, recruiterId = recruiter.id) => ask({ recruiterId, action });

const previewOf = async () => {
  const response = await administrator.send('GET', `/api/authority/recruiters/${recruiter.id}`);
  return readAnswer(ManagedRecruiter, response);
};

async function refund(): Promise<Response> {
  const before = await previewOf();
  const response = await act('refund');
  const after = await previewOf();
  const happened = response.ok ? (await answerOf(response.clone())).refund : null;
  const endsPlan = before.plan !== null && after.plan === null;
  const foretold = before.refund && { ...before.refund, continues: expect.any(Boolean) };
  expect(happened && { ...happened, endsPlan }).toEqual(foretold);
  expect(after.refund).toBeNull();
  return response;
}

const auditOf = (outcome: 'done' | 'refused') =>
  recordedActs(
    api.db,
    and(eq(auditEntries.subjectId, recruiter.id), eq(auditEntries.outcome, outcome)),
  );

const answerOf = async (response: Response) => readAnswer(calls[CALL].answer.body, response);

const grants = () => api.db.select().from(tokenGrants).where(eq(tokenGrants.userId, recruiter.id));

const refundsOf = (paymentId: string) =>
  api.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

const readPayment = async (id: string) => {
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, id));
  return payment;
};

async function makePack(
  remaining: number,
  { tokens = 5, cents = 1_000, createdAt = api.clock.now() } = {},
): Promise<string> {
  const intent = await api.deps.paymentProvider.createPayment({
    reference: crypto.randomUUID(),
    cents,
    description: 'A pack',
    receiptEmail: recruiter.email,
  });
  await api.sandbox.webhooks('drop');
  await api.sandbox.confirm(intent.id, 'visa');
  await api.sandbox.settled();
  await api.sandbox.webhooks('deliver');
  const { id: paymentId } = await makePayment(api.db, {
    userId: recruiter.id,
    providerReference: intent.id,
    tokens,
    cents,
    createdAt,
  });
  const grant = await makeGrant(api.db, recruiter.id, {
    source: 'purchase',
    granted: tokens,
    remaining,
    paymentId,
  });
  const spent = Array.from({ length: tokens - remaining }, () => ({
    grantId: grant.id,
    userId: recruiter.id,
    kind: 'reveal' as const,
    tokens: -1,
    candidateId: crypto.randomUUID(),
  }));
  if (spent.length > 0) await api.db.insert(tokenEntries).values(spent);
  return paymentId;
}

describe('adding tokens', () => {
  it.each([{}, { data: {} }, { data: { tokens: 10 } }])(
    'grants ten, with a ledger entry and the administrator’s id (%j)',
    async (rest) => {
      const answer = await answerOf(
        await ask({ recruiterId: recruiter.id, action: 'add-tokens', ...rest }),
      );
      expect(answer).toEqual({ tokensRemaining: 10, refund: null });
      const [grant] = await grants();
      expect(grant).toMatchObject({
        source: 'authority',
        granted: 10,
        expiresAt: null,
        grantedBy: administrator.id,
      });
      const entries = await api.db
        .select()
        .from(tokenEntries)
        .where(eq(tokenEntries.userId, recruiter.id));
      expect(entries).toMatchObject([{ kind: 'grant', tokens: 10, grantId: grant?.id }]);
    },
  );

  it('grants ten each time', async () => {
    await act('add-tokens');
    expect(await answerOf(await act('add-tokens'))).toMatchObject({ tokensRemaining: 20 });
  });

  it('refuses any other number', async () => {
    const body = { recruiterId: recruiter.id, action: 'add-tokens', data: { tokens: 1_000 } };
    expect(await codeOf(ask(body))).toEqual([409, 'price_changed']);
    expect(await grants()).toEqual([]);
  });
});

describe('a refund', () => {
  it('returns the last payment, takes back its unspent tokens, and notifies the recruiter', async () => {
    await makeGrant(api.db, recruiter.id, { granted: 25, remaining: 25 });
    const paymentId = await makePack(3);
    const answer = await answerOf(await refund());
    expect(answer).toEqual({
      tokensRemaining: 25,
      refund: { cents: 1_000, tokensTakenBack: 3, continues: false },
    });
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_000,
    });
    expect(await refundsOf(paymentId)).toMatchObject([
      { cents: 1_000, reason: 'authority', status: 'succeeded', requestedBy: administrator.id },
    ]);
    expect(await subjectsTo(api, recruiter.email)).toEqual(['We will refund your last payment']);
  });

  it('takes back no tokens if all are spent', async () => {
    await makePack(0);
    expect(await answerOf(await refund())).toEqual({
      tokensRemaining: 0,
      refund: { cents: 1_000, tokensTakenBack: 0, continues: false },
    });
  });

  it('is made once, and spares the payment before', async () => {
    const earlier = await makePack(5, { createdAt: new Date('2026-02-20T09:00:00Z') });
    const last = await makePack(10, { tokens: 10, cents: 1_800 });
    const answers = await Promise.all([act('refund'), act('refund')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(refund())).toEqual([409, 'nothing_to_refund']);
    expect(await refundsOf(last)).toHaveLength(1);
    expect(await refundsOf(earlier)).toEqual([]);
    const left = (await grants()).filter(({ paymentId }) => paymentId === earlier);
    expect(left).toMatchObject([{ remaining: 5 }]);
  });

  it('returns only what an earlier partial refund has left', async () => {
    const paymentId = await makePack(5);
    await makeRefund(api.db, { paymentId, cents: 400 });
    await api.db.update(payments).set({ refundedCents: 400 }).where(eq(payments.id, paymentId));
    expect(await answerOf(await refund())).toMatchObject({ refund: { cents: 600 } });
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_000,
    });
  });

  it('ends the plan that the payment paid for, and takes back its allowance', async () => {
    const session = await api.signIn(recruiter);
    const plan = { plan: 'basic', billingCycle: 'monthly' };
    expect(await buyPlan(api, session, plan)).toMatchObject({ plan: 'basic', status: 'active' });
    expect(await answerOf(await refund())).toEqual({
      tokensRemaining: 0,
      refund: { cents: 9_900, tokensTakenBack: 25, continues: false },
    });
    expect(await subscriptionOf(api, session)).toBeNull();
  });

  it.each(
    [0, 2, 5].flatMap((remaining) => [0, 1, 999, 1_000].map((refunded) => [remaining, refunded])),
  )('matches its preview with %i tokens and %i cents', async (remaining, refunded) => {
    const paymentId = await makePack(remaining);
    await api.db
      .update(payments)
      .set({ refundedCents: refunded, status: refunded === 1_000 ? 'refunded' : 'succeeded' })
      .where(eq(payments.id, paymentId));
    if (refunded > 0) await makeRefund(api.db, { paymentId, cents: refunded });
    expect((await refund()).status).toBe(refunded === 1_000 ? 409 : 200);
  });

  it('ignores expired tokens and those taken back before', async () => {
    const paymentId = await makePack(4);
    await revokeUnspent(api.db, { paymentId, now: api.clock.now() });
    await makeGrant(api.db, recruiter.id, {
      paymentId,
      expiresAt: new Date('2026-03-01T00:00:00Z'),
    });
    expect(await answerOf(await refund())).toMatchObject({ refund: { tokensTakenBack: 0 } });
  });

  it('leaves a plan that another payment paid for', async () => {
    const session = await api.signIn(recruiter);
    await buyPlan(api, session, { plan: 'basic', billingCycle: 'monthly' });
    await makePack(5, { createdAt: new Date('2026-03-02T10:00:00Z') });
    expect((await refund()).status).toBe(200);
    expect(await subscriptionOf(api, session)).toMatchObject({ plan: 'basic' });
  });

  it('is refused without a successful payment', async () => {
    expect(await codeOf(refund())).toEqual([409, 'nothing_to_refund']);
    for (const status of ['pending', 'failed'] as const) {
      await makePayment(api.db, { userId: recruiter.id, status });
    }
    expect(await codeOf(refund())).toEqual([409, 'nothing_to_refund']);
  });

  it('is recorded while the provider does not answer, and cannot be asked for twice', async () => {
    const paymentId = await makePack(5);
    await api.sandbox.fault({ path: '/v1/refunds', times: 10, action: 'refuse' });
    expect((await refund()).status).toBe(202);
    await api.sandbox.clearFaults();
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'wanted' }]);
    expect(await codeOf(refund())).toEqual([409, 'nothing_to_refund']);
  });
});

describe(CALL, () => {
  it('answers 404 if the id is not that of a recruiter', async () => {
    const hr = await makeHr(api.db);
    for (const id of [UNKNOWN_ID, hr.id, administrator.id]) {
      for (const action of ['add-tokens', 'refund']) {
        expect(await codeOf(act(action, id))).toEqual([404, 'not_found']);
      }
    }
  });

  it.each([
    {},
    { recruiterId: 'nobody', action: 'refund' },
    { recruiterId: UNKNOWN_ID, action: 'delete' },
    { recruiterId: UNKNOWN_ID, action: 'add-tokens', data: { tokens: -10 } },
    { recruiterId: UNKNOWN_ID, action: 'add-tokens', data: { tokens: '10' } },
    { recruiterId: UNKNOWN_ID, action: 'refund', cents: 5 },
  ])('refuses %j', async (body) => {
    expect(await codeOf(ask(body))).toEqual([400, 'invalid_request']);
  });

  it('records each act with its administrator', async () => {
    await act('add-tokens');
    const paymentId = await makePack(3);
    await act('refund');
    const done = await auditOf('done');
    expect(done.map(({ after }) => after)).toEqual([
      { action: 'add-tokens', tokens: 10 },
      { action: 'refund', cents: 1_000, tokensTakenBack: 3, paymentId },
    ]);
    for (const one of done) {
      expect(one).toMatchObject({
        action: 'manage-recruiter',
        actorId: administrator.id,
        subjectKind: 'recruiter',
        personId: recruiter.id,
        subjectName: recruiter.username,
      });
    }
  });

  it('records each refusal with its code', async () => {
    await act('refund');
    await act('delete');
    await ask({ recruiterId: recruiter.id, action: 'add-tokens', data: { tokens: 11 } });
    expect(await auditOf('done')).toEqual([]);
    expect((await auditOf('refused')).map(({ code }) => code)).toEqual([
      'nothing_to_refund',
      'invalid_request',
      'price_changed',
    ]);
  });
});
