import { eq } from 'drizzle-orm';
import { purchaseTokens } from '../../commerce/payments/purchase-tokens';
import { createSubscription, findOrOrder } from '../../commerce/subscriptions/create-subscription';
import { payments } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { closedEmail } from '../../identity/mail/mailing-transaction';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { teamInvitations } from '../../market/tables/team-invitations.table';
import { subjectsTo } from '../../testing/accounts';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { serial } from '../../testing/factories/serial';
import { MADE_PASSWORD, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { makeTeam } from '../../testing/teaming';
import { violatedConstraint } from '../../testing/violated-constraint';

const api = forFile(createFakePaymentsApi);

const close = async (user: { id: string }) =>
  api.request('POST', '/api/auth/close-account', {
    cookie: await api.signIn(user),
    body: { currentPassword: MADE_PASSWORD },
  });

const rowOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0];

describe('closing an account in a team', () => {
  it('returns an owner’s members to their own accounts, and notifies them', async () => {
    const { owner, member, invited } = await makeTeam(api);
    await invited(`new${serial()}@harbor.example`);
    await makeSavedSearch(api.db, owner.id, { createdBy: member.id });
    // The fake provider does not know this plan, so that its end has still to be sent.
    expect((await close(owner)).status).toBe(202);
    expect(await rowOf(member)).toMatchObject({ teamOwnerId: null, teamJoinedAt: null });
    expect(await api.db.$count(teamInvitations, eq(teamInvitations.ownerId, owner.id))).toBe(0);
    expect(await subjectsTo(api, member.email)).toEqual([
      `You are no longer in the team of Robin ${owner.lastName}`,
    ]);
    expect(await (await member.get('/api/user')).json()).toMatchObject({ subscriptionPlan: null });
  });

  it('frees a member’s seat, and leaves their reveals and searches to the team', async () => {
    const { owner, member, team } = await makeTeam(api);
    const { id: candidateId } = await makeCandidate(api.db);
    await makeReveal(api.db, { recruiterId: owner.id, candidateId, revealedBy: member.id });
    const search = await makeSavedSearch(api.db, owner.id, { createdBy: member.id });
    const other = await makeTeam(api);
    await api.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, member.id));
    await other.invited(member.email);
    expect((await close(member)).status).toBe(204);
    expect((await team()).members.map(({ id }) => id)).toEqual([owner.id]);
    expect(await subjectsTo(api, owner.email)).toEqual([
      `Robin ${member.lastName} is no longer in your team`,
    ]);
    expect((await other.team()).invitations).toEqual([]);
    const [row] = await api.db.select().from(savedSearches).where(eq(savedSearches.id, search.id));
    expect(row).toMatchObject({ createdBy: null });
    const revealed = await (await owner.get('/api/reveals')).json();
    expect(revealed).toMatchObject({
      items: [{ id: candidateId, revealedBy: 'a former colleague' }],
    });
  });
});

describe('closing an account', () => {
  it('ends a concurrent plan order that the provider does not know yet', async () => {
    const recruiter = await makeRecruiter(api.db);
    const [, closed] = await interleave(
      api.db,
      () => close(recruiter),
      async (tx, begin) => {
        const recruiterId = recruiterIdOf(recruiter);
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
    const recruiterId = recruiterIdOf(recruiter);
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
    const emptied = { closedAt: api.clock.now(), email: closedEmail(id), profileImageUrl: null };
    const update = (change: Partial<UserRow>) =>
      api.db
        .update(users)
        .set({ ...emptied, ...change })
        .where(eq(users.id, id));
    const photo = update({ profileImageUrl: 'https://pictures.example/face.jpg' });
    expect(await violatedConstraint(photo)).toBe('users_closed_is_empty');
    const address = update({ email: 'still@quay.example' });
    expect(await violatedConstraint(address)).toBe('users_closed_is_empty');
    await update({});
  });
});
