import { eq } from 'drizzle-orm';
import { purchaseTokens } from '../../commerce/payments/purchase-tokens';
import { createSubscription, findOrOrder } from '../../commerce/subscriptions/create-subscription';
import { payments } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { enterScope } from '../../identity/actors/scopes';
import { closedEmail } from '../../identity/mail/mailing-transaction';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { MADE_PASSWORD, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi, type FakePaymentsApi } from '../../testing/fake-payments-api';
import { interleave } from '../../testing/interleave';
import { violatedConstraint } from '../../testing/violated-constraint';

let api: FakePaymentsApi;
beforeAll(async () => {
  api = await createFakePaymentsApi();
});
afterAll(() => api.close());

const close = async (user: { id: string }) =>
  api.request('POST', '/api/auth/close-account', {
    cookie: await api.signIn(user),
    body: { currentPassword: MADE_PASSWORD },
  });

describe('closing an account', () => {
  it('ends a concurrent plan order that the provider does not know yet', async () => {
    const recruiter = await makeRecruiter(api.db);
    const [, closed] = await interleave(
      api.db,
      () => close(recruiter),
      async (tx, begin) => {
        const { recruiterId } = enterScope('recruiter', { user: recruiter, sessionHash: '' });
        await lockRecruiter(tx, recruiterId);
        await begin();
        const terms = { plan: 'pro', billingCycle: 'monthly', offer: 'subscription' } as const;
        const planOrder = { recruiterId, terms, cents: 24_900 };
        return findOrOrder({ ...api.deps, db: tx }, planOrder, { mayReuse: false });
      },
    );
    expect(closed.status).toBe(204);
    const [plan] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, recruiter.id));
    expect(plan).toMatchObject({ status: 'ended', providerReference: null });
    const ordered = await api.db.select().from(payments).where(eq(payments.userId, recruiter.id));
    expect(ordered).toMatchObject([{ status: 'failed' }]);
  });

  it('prevents orders by requests that are already in progress', async () => {
    const recruiter = await makeRecruiter(api.db);
    const { recruiterId } = enterScope('recruiter', { user: recruiter, sessionHash: '' });
    expect((await close(recruiter)).status).toBe(204);
    const plan = { plan: 'pro', billingCycle: 'monthly', email: recruiter.email } as const;
    const refused = { code: 'unauthenticated' };
    await expect(createSubscription(api.deps, recruiterId, plan)).rejects.toMatchObject(refused);
    const pack = { tokens: 10, price: 18 };
    await expect(purchaseTokens(api.deps, recruiterId, pack)).rejects.toMatchObject(refused);
    expect(await api.db.$count(payments, eq(payments.userId, recruiter.id))).toBe(0);
  });
});

describe('the row of a closed account', () => {
  it('cannot have an email or a photo: the database refuses both', async () => {
    const { id } = await makeRecruiter(api.db);
    const closed = { closedAt: api.clock.now(), email: closedEmail(id), profileImageUrl: null };
    const update = (change: Partial<UserRow>) =>
      api.db
        .update(users)
        .set({ ...closed, ...change })
        .where(eq(users.id, id));
    const photo = update({ profileImageUrl: 'https://pictures.example/face.jpg' });
    expect(await violatedConstraint(photo)).toBe('users_closed_is_empty');
    const address = update({ email: 'still@quay.example' });
    expect(await violatedConstraint(address)).toBe('users_closed_is_empty');
    await update({});
  });
});
