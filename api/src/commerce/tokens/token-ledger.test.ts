import { eq, sql } from 'drizzle-orm';
import { makeGrant, makePayment } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { sharedApi } from '../../testing/shared-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';

const CANDIDATE = '11111111-1111-4111-8111-111111111111';

const api = sharedApi();
let userId: string;
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const grantOf = (values: Parameters<typeof makeGrant>[2]) => makeGrant(api.db, userId, values);

describe('token grants in the database', () => {
  it('cannot go below zero', async () => {
    const { id } = await grantOf({ granted: 1 });
    const spend = () =>
      api.db
        .update(tokenGrants)
        .set({ remaining: sql`${tokenGrants.remaining} - 1` })
        .where(eq(tokenGrants.id, id));
    await spend();
    expect(await violatedConstraint(spend())).toBe('token_grants_remaining');
  });

  it.each([
    ['token_grants_granted', { granted: 0, remaining: 0 }],
    ['token_grants_remaining', { granted: 5, remaining: 6 }],
    ['token_grants_only_allowance_expires', { expiresAt: null }],
    [
      'token_grants_only_allowance_expires',
      { source: 'authority', expiresAt: new Date('2027-01-01T00:00:00Z') },
    ],
    ['token_grants_expiry', { expiresAt: new Date('2026-01-01T00:00:00Z') }],
    ['token_grants_purchase_is_paid', { source: 'purchase' }],
  ] as const)('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(grantOf(values))).toBe(constraint);
  });

  it('are limited to one allowance per period', async () => {
    await grantOf({});
    expect(await violatedConstraint(grantOf({}))).toBe('token_grants_one_allowance_per_period');
  });

  it('can include a higher plan’s allowance that starts in the same second as the lower one’s', async () => {
    const [lower, higher] = [
      await makePayment(api.db, { userId }),
      await makePayment(api.db, { userId }),
    ];
    await grantOf({ paymentId: lower.id });
    await grantOf({ paymentId: higher.id });
    expect(await violatedConstraint(grantOf({ paymentId: higher.id }))).toBe(
      'token_grants_one_allowance_per_period',
    );
  });

  it('are limited to one per payment, and only for the user who paid', async () => {
    const paymentId = (await makePayment(api.db, { userId })).id;
    const purchase = { source: 'purchase', granted: 5, paymentId } as const;
    const other = await makeRecruiter(api.db);
    expect(await violatedConstraint(makeGrant(api.db, other.id, purchase))).toBe(
      'token_grants_own_payment',
    );
    await grantOf(purchase);
    expect(await violatedConstraint(grantOf(purchase))).toBe(
      'token_grants_one_purchase_per_payment',
    );
  });
});

describe('token entries in the database', () => {
  it.each([
    ['grant', { kind: 'grant', tokens: -1 }],
    ['reveal', { kind: 'reveal', tokens: -2, candidateId: CANDIDATE }],
    ['take-back', { kind: 'take-back', tokens: 1 }],
  ] as const)('have the sign of their kind: %s', async (_, values) => {
    const { id } = await grantOf({});
    const act = api.db.insert(tokenEntries).values({ grantId: id, userId, ...values });
    expect(await violatedConstraint(act)).toBe('token_entries_sign');
  });

  it('have a candidate exactly if they are a reveal', async () => {
    const { id: grantId } = await grantOf({});
    const nameless = { grantId, userId, kind: 'reveal', tokens: -1 } as const;
    const named = {
      grantId,
      userId,
      kind: 'take-back',
      tokens: -1,
      candidateId: CANDIDATE,
    } as const;
    for (const values of [nameless, named]) {
      const act = api.db.insert(tokenEntries).values(values);
      expect(await violatedConstraint(act)).toBe('token_entries_reveal_names_candidate');
    }
  });

  it('are limited to one charge per recruiter and candidate', async () => {
    const { id: grantId } = await grantOf({});
    const charge = () =>
      api.db
        .insert(tokenEntries)
        .values({ grantId, userId, kind: 'reveal', tokens: -1, candidateId: CANDIDATE });
    await charge();
    expect(await violatedConstraint(charge())).toBe('token_entries_charged_once');
  });

  it('must belong to the owner of their grant', async () => {
    const { id: grantId } = await grantOf({});
    const other = await makeRecruiter(api.db);
    const act = api.db
      .insert(tokenEntries)
      .values({ grantId, userId: other.id, kind: 'take-back', tokens: -1 });
    expect(await violatedConstraint(act)).toBe('token_entries_own_grant');
  });

  it('are limited to one grant entry per grant', async () => {
    const { id: grantId } = await grantOf({});
    const act = api.db.insert(tokenEntries).values({ grantId, userId, kind: 'grant', tokens: 1 });
    expect(await violatedConstraint(act)).toBe('token_entries_one_grant');
  });

  it('cannot be changed or deleted', async () => {
    await grantOf({});
    const acts = [
      api.db.update(tokenEntries).set({ tokens: 99 }),
      api.db.delete(tokenEntries),
      api.db.execute(sql`truncate token_entries`),
    ];
    for (const act of acts) {
      expect(await violatedConstraint(act)).toBe('token_entries is append-only');
    }
  });
});
