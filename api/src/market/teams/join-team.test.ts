import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { User } from '@gangway/contract/identity/accounts';
import { TeamOffer } from '@gangway/contract/market/teams';
import { eq } from 'drizzle-orm';
import { settle } from '../../commerce/settlement/settle';
import { payments, refunds } from '../../commerce/tables/payments.table';
import { tokenGrants } from '../../commerce/tables/tokens.table';
import { hashToken } from '../../foundation/crypto/token';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { securityEvents, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { endPlan } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeMember, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { fakeId } from '../../testing/fake-provider';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { brokenRules, makePlan } from '../../testing/revealing';
import { joinWith, makeTeam } from '../../testing/teaming';
import { savedSearches } from '../tables/saved-searches.table';
import { teamInvitations } from '../tables/team-invitations.table';

const api = forFile(createFakePaymentsApi);
let serial = 0;
let email = '';
beforeEach(async () => {
  serial += 1;
  email = `newcomer${serial}@harbor.example`;
});
const team = forEachTest(() => makeTeam(api));

const newcomer = (facts: Partial<UserRow> = {}) => makeRecruiter(api.db, { email, ...facts });
const rowOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0];

const invitationsOf = ({ id }: { id: string }) =>
  api.db.$count(teamInvitations, eq(teamInvitations.ownerId, id));

async function invitedBy({ id: ownerId }: UserRow): Promise<void> {
  const times = { sentAt: api.clock.now(), expiresAt: api.clock.now() };
  const invitation = { email: 'friend@harbor.example', tokenHash: hashToken(ownerId) };
  await api.db.insert(teamInvitations).values({ ownerId, ...invitation, ...times });
}

async function orderOf({ id }: UserRow) {
  const [order] = await api.db.select().from(payments).where(eq(payments.userId, id));
  if (!order) throw new Error('Nothing was ordered');
  return order;
}

async function refusedBoth(user: UserRow, token: string) {
  const opened = await team.as(user).get(`/api/team/join/${token}`);
  const joined = await joinWith(api, user, token);
  expect(await codeOf(joined.clone())).toEqual(await codeOf(opened));
  expect((await rowOf(user))?.teamOwnerId ?? null).toBe(user.teamOwnerId);
  return codeOf(joined);
}

describe('an invitation link', () => {
  it('says who invites, and changes nothing when it is opened', async () => {
    const token = await team.invitedToken(email);
    const user = await newcomer({ emailConfirmedAt: null });
    const opened = await team.as(user).get(`/api/team/join/${token}`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await readAnswer(TeamOffer, opened)).toEqual({
      ownerName: `Robin ${team.owner.lastName}`,
      companyName: team.owner.companyName,
    });
    expect(await rowOf(user)).toEqual(user);
    expect((await team.team()).invitations).toHaveLength(1);
  });

  it('adds the account to the team, confirms its address, and copies the owner’s company', async () => {
    const token = await team.invitedToken(email.toUpperCase());
    const user = await newcomer({ emailConfirmedAt: null, companyName: null });
    const joined = await readAnswer(User, await joinWith(api, user, token));
    expect(joined).toMatchObject({
      id: user.id,
      subscriptionPlan: 'unlimited',
      team: { role: 'member', ownerName: `Robin ${team.owner.lastName}` },
      isEmailConfirmed: true,
      companyName: team.owner.companyName,
    });
    expect(securityEvents(api, user.id)).toEqual(['team-member-joined']);
    expect(await team.team()).toMatchObject({ invitations: [], members: [{}, {}, { email }] });
    expect(await subjectsTo(api, team.owner.email)).toEqual([
      `Robin ${user.lastName} joined your team`,
    ]);
  });

  it('keeps a company name that the member has set', async () => {
    const token = await team.invitedToken(email);
    const user = await newcomer({ companyName: 'Quay Search' });
    await joinWith(api, user, token);
    expect((await rowOf(user))?.companyName).toBe('Quay Search');
  });

  it('hands saved searches over to the team, and drops the invitations of the account', async () => {
    const token = await team.invitedToken(email);
    const user = await newcomer();
    await invitedBy(user);
    const { id } = await makeSavedSearch(api.db, user.id);
    await joinWith(api, user, token);
    const [search] = await api.db.select().from(savedSearches).where(eq(savedSearches.id, id));
    expect(search).toMatchObject({ recruiterId: team.owner.id, createdBy: user.id });
    expect(await invitationsOf(user)).toBe(0);
  });

  it('works only once, even when it is used twice at the same time', async () => {
    const token = await team.invitedToken(email);
    const user = await newcomer();
    const answers = await Promise.all([joinWith(api, user, token), joinWith(api, user, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('expires after seven days', async () => {
    const token = await team.invitedToken(email);
    const user = await newcomer();
    api.clock.advance(7 * DAY_MS);
    expect(await refusedBoth(user, token)).toEqual([400, 'link_invalid']);
  });
});

type Case = [code: string, make: () => Promise<UserRow>];

const REFUSED: Case[] = [
  ['other_email_invited', () => makeRecruiter(api.db)],
  ['already_in_team', async () => makeMember(api.db, (await makeTeam(api)).owner, { email })],
  [
    'owns_team',
    async () => {
      const user = await newcomer();
      await makeMember(api.db, user);
      return user;
    },
  ],
  [
    'has_own_plan',
    async () => {
      const user = await newcomer();
      await makePlan(api.db, user.id, { plan: 'basic', allowance: 3 });
      return user;
    },
  ],
  [
    'has_own_reveals',
    async () => {
      const user = await newcomer();
      const { id: candidateId } = await makeCandidate(api.db);
      await makeReveal(api.db, { recruiterId: user.id, candidateId });
      return user;
    },
  ],
  [
    'team_paused',
    async () => {
      await endPlan(api.db, team.owner.id, api.clock.now());
      return newcomer();
    },
  ],
  [
    'team_full',
    async () => {
      for (let seat = 2; seat < LIMITS.teamSeats; seat += 1) await makeMember(api.db, team.owner);
      return newcomer();
    },
  ],
];

describe('joining a team', () => {
  it.each(REFUSED)('is refused with %s, adds no member and keeps the link', async (code, make) => {
    const token = await team.invitedToken(email);
    const [status, answered] = await refusedBoth(await make(), token);
    expect(answered).toBe(code);
    expect([403, 409]).toContain(status);
    expect((await team.team().catch(() => null))?.members).not.toContainEqual(
      expect.objectContaining({ email }),
    );
    expect(await invitationsOf(team.owner)).toBe(1);
  });

  it('is refused for unknown links', async () => {
    expect(await refusedBoth(await makeRecruiter(api.db), 'x'.repeat(43))).toEqual([
      400,
      'link_invalid',
    ]);
  });

  it('fills the last seat once, even with an invitation sent at the same time', async () => {
    for (let seat = 2; seat < LIMITS.teamSeats - 1; seat += 1) await makeMember(api.db, team.owner);
    const token = await team.invitedToken(email);
    const user = await newcomer();
    const [joined, invited] = await Promise.all([
      joinWith(api, user, token),
      team.invite(`other${serial}@harbor.example`),
    ]);
    expect([joined.status, invited.status]).toEqual([200, 409]);
    expect((await team.team()).members).toHaveLength(LIMITS.teamSeats);
  });

  it.each([
    ['tokens', '/api/purchase-tokens', { tokens: 10, price: 18 }],
    [
      'a plan',
      '/api/recruiter/create-subscription',
      { plan: 'pro', billingCycle: 'monthly', email: 'billing@example.com' },
    ],
  ])(
    'ends an open order of %s, and refunds what is paid at the same moment',
    async (_, path, body) => {
      const token = await team.invitedToken(email);
      const user = await newcomer();
      await team.as(user).send('POST', path, body);
      const order = await orderOf(user);
      const reference = order.providerReference ?? fakeId('pi', order.id);
      api.provider.pay(reference);
      expect((await joinWith(api, user, token)).status).toBe(200);
      const paid = order.providerReference ? 'payment' : 'checkout';
      await settle(api.deps, { kind: paid, id: order.providerReference ?? fakeId('cs', order.id) });
      const [refund] = await api.db.select().from(refunds).where(eq(refunds.paymentId, order.id));
      expect(refund).toMatchObject({ cents: order.cents });
      expect(await api.db.$count(tokenGrants, eq(tokenGrants.userId, user.id))).toBe(0);
      expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
    },
  );
});
