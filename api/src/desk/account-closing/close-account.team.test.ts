import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { teamInvitations } from '../../market/tables/team-invitations.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { serial } from '../../testing/factories/serial';
import { MADE_PASSWORD } from '../../testing/factories/users';
import { createFakePaymentsApi, type FakePaymentsApi } from '../../testing/fake-payments-api';
import { makeTeam } from '../../testing/teaming';

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

const rowOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0];

describe('closing an account in a team', () => {
  const subjectsTo = async (email: string) => {
    await api.deliver();
    return api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  };

  it('returns an owner’s members to their own accounts, and notifies them', async () => {
    const { owner, member, invited } = await makeTeam(api);
    await invited(`new${serial()}@harbor.example`);
    await makeSavedSearch(api.db, owner.id, { createdBy: member.id });
    // The fake provider does not know this plan, so that its end has still to be sent.
    expect((await close(owner)).status).toBe(202);
    expect(await rowOf(member)).toMatchObject({ teamOwnerId: null, teamJoinedAt: null });
    expect(await api.db.$count(teamInvitations, eq(teamInvitations.ownerId, owner.id))).toBe(0);
    expect(await subjectsTo(member.email)).toEqual([
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
    expect(await subjectsTo(owner.email)).toEqual([
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
