import { User } from '@gangway/contract/identity/accounts';
import { RevealAnswer, RevealsAnswer } from '@gangway/contract/market/reveals';
import { SavedSearch } from '@gangway/contract/market/saved-searches';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { payments } from '../../commerce/tables/payments.table';
import { users } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { securityEvents } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { changePlan, makePayment } from '../../testing/factories/billing';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { MADE_PASSWORD, makeAuthority, makeMember } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { brokenRules, makeBought, makeRevealer, outcomeOf } from '../../testing/revealing';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { makeTeam, type TestTeam } from '../../testing/teaming';
import { createTestApi } from '../../testing/test-api';
import { newMatchesFinder } from '../search/find-new-matches';

const api = forEachTest(createTestApi);
const team = forEachTest(() => makeTeam(api, { plan: 'unlimited', bought: 3 }));

type Account = TestTeam['member'];

const userOf = async (account: Account) => readAnswer(User, await account.get('/api/user'));
const reveal = (account: Account, candidateId: string) =>
  account.send('POST', '/api/reveal-candidate', { candidateId });
const revealedOf = async (account: Account) =>
  (await readAnswer(RevealsAnswer, await account.get('/api/reveals'))).items;

const setOwner = (facts: Partial<typeof users.$inferInsert>) =>
  api.db.update(users).set(facts).where(eq(users.id, team.owner.id));
const setPlan = (facts: Parameters<typeof changePlan>[2]) =>
  changePlan(api.db, team.owner.id, facts);

const UNPAID = {
  status: 'past_due',
  periodEnd: new Date('2026-02-28T09:00:00Z'),
} as const;

describe('a member of a team', () => {
  it('has the plan and the tokens of the owner, but their own address', async () => {
    const [owner, member] = [await userOf(team.owner), await userOf(team.member)];
    const ownerName = `Robin ${team.owner.lastName}`;
    expect(owner).toMatchObject({ team: { role: 'owner', ownerName } });
    expect(member).toMatchObject({
      id: team.member.id,
      email: team.member.email,
      subscriptionPlan: 'unlimited',
      tokensRemaining: 3,
      team: { role: 'member', ownerName },
    });
  });

  it('sees that the renewal is unpaid, and then spends the team’s tokens', async () => {
    await setPlan(UNPAID);
    expect(await userOf(team.member)).toMatchObject({ isPlanUnpaid: true, tokensRemaining: 3 });
    const { id } = await makeCandidate(api.db);
    expect(await outcomeOf(await reveal(team.member, id))).toBe('1 spent, 2 left');
    expect(await userOf(team.owner)).toMatchObject({ tokensRemaining: 2 });
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  });

  it('shares revealed candidates, stages and notes, with the name of who revealed', async () => {
    const [one, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await reveal(team.member, one.id);
    await reveal(team.owner, other.id);
    const noted = { stage: 'contacted', notes: 'Call on Monday' };
    await team.member.send('PUT', `/api/reveals/${other.id}`, noted);
    const seen = await revealedOf(team.owner);
    expect(seen).toEqual(await revealedOf(team.member));
    expect(new Map(seen.map((person) => [person.id, person.revealedBy]))).toEqual(
      new Map([
        [one.id, `Robin ${team.member.lastName}`],
        [other.id, `Robin ${team.owner.lastName}`],
      ]),
    );
    expect(seen.find(({ id }) => id === other.id)).toMatchObject(noted);
    const [row] = await api.db
      .select()
      .from(reveals)
      .where(and(eq(reveals.recruiterId, team.owner.id), eq(reveals.candidateId, one.id)));
    expect(row?.revealedBy).toBe(team.member.id);
  });

  it('pays nothing for a candidate that a colleague has revealed', async () => {
    await setPlan(UNPAID);
    const { id } = await makeCandidate(api.db);
    await reveal(team.owner, id);
    expect(await outcomeOf(await reveal(team.member, id))).toBe('0 spent, 2 left');
  });

  it('cannot reach the reveals and saved searches of another team', async () => {
    const other = await makeTeam(api);
    const { id } = await makeCandidate(api.db);
    await reveal(other.member, id);
    expect(await codeOf(team.member.get(`/api/reveals/${id}`))).toEqual([404, 'not_found']);
    const search = await makeSavedSearch(api.db, other.owner.id);
    const path = `/api/saved-searches/${search.id}`;
    expect((await team.member.send('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await team.member.send('DELETE', path)).status).toBe(404);
  });

  it('can read their own receipts, but not the owner’s', async () => {
    const own = await makePayment(api.db, { userId: team.member.id });
    const [ofOwner] = await api.db
      .select()
      .from(payments)
      .where(eq(payments.userId, team.owner.id));
    const listed = await (await team.member.get('/api/payments')).json();
    expect(listed).toMatchObject([{ id: own.id }]);
    expect((await team.member.get(`/api/payments/${own.id}`)).status).toBe(200);
    expect((await team.owner.get(`/api/payments/${own.id}`)).status).toBe(404);
    expect((await team.member.get(`/api/payments/${ofOwner?.id}`)).status).toBe(404);
  });

  it.each([
    ['POST', '/api/purchase-tokens', { tokens: 10, price: 18 }],
    ['GET', '/api/recruiter/subscription', undefined],
    ['POST', '/api/recruiter/cancel-subscription', undefined],
    ['POST', '/api/recruiter/change-plan', { plan: 'basic' }],
    ['GET', '/api/integrations/keys', undefined],
    ['DELETE', '/api/integrations/webhook', undefined],
  ])('cannot %s %s, whether the team is active or paused', async (method, path, body) => {
    for (const plan of [{}, { status: 'ended', endedAt: new Date() } as const]) {
      await setPlan({ plan: 'unlimited', ...plan });
      const answer = await team.member.send(method, path, body);
      expect([answer.status, (await readError(answer)).message]).toEqual([
        403,
        'Only the owner of the team can do this',
      ]);
    }
  });

  it('is named in the log when they export', async () => {
    await team.member.get('/api/reveals/export');
    expect(securityEvents(api, team.member.id)).toEqual(['data-exported']);
  });

  it('differs from a recruiter without a team, who gets no fields of a team', async () => {
    const plain = await makeRevealer(api, { plan: 'unlimited' });
    const { id } = await makeCandidate(api.db);
    const { candidate } = await readAnswer(RevealAnswer, await plain.ask(id));
    expect(candidate).not.toHaveProperty('revealedBy');
    expect(await readAnswer(User, await plain.get('/api/user'))).not.toHaveProperty('team');
  });
});

const PAUSED: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'the plan of the owner has ended',
    () => setPlan({ status: 'ended', endedAt: new Date('2026-03-01T09:00:00Z') }),
    () => setPlan({ status: 'active', endedAt: null }),
  ],
  [
    'the owner has a plan without a team',
    () => setPlan({ plan: 'pro' }),
    () => setPlan({ plan: 'unlimited' }),
  ],
  [
    'the owner is suspended',
    () => setOwner({ suspendedAt: new Date(), suspensionReason: 'Spam' }),
    () => setOwner({ suspendedAt: null, suspensionReason: null }),
  ],
];

describe.each(PAUSED)('a member while %s', (_, pause, resume) => {
  it('has an account without a plan, and gets the team back afterwards', async () => {
    const [{ id }, { id: another }] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await reveal(team.member, id);
    await makeBought(api.db, team.member.id, 1);
    await pause();
    expect(await userOf(team.member)).toMatchObject({
      subscriptionPlan: null,
      tokensRemaining: 1,
      team: { role: 'member', isPaused: true },
    });
    expect(await revealedOf(team.member)).toEqual([]);
    expect((await team.member.get(`/api/reveals/${id}`)).status).toBe(404);
    expect(await codeOf(reveal(team.member, another))).toEqual([403, 'team_paused']);
    const search = { name: 'Backend', filter: { search: 'backend' }, wantsMail: true };
    const saved = await team.member.send('POST', '/api/saved-searches', search);
    expect(await codeOf(saved)).toEqual([403, 'team_paused']);
    await resume();
    expect((await revealedOf(team.member)).map((person) => person.id)).toEqual([id]);
  });
});

it('suspends a member without suspending the owner', async () => {
  const cookie = await api.signIn(await makeAuthority(api.db, { authorityRole: 'recruiter' }));
  const path = `/api/authority/recruiters/${team.member.id}/suspend`;
  const suspended = await api.request('POST', path, { cookie, body: { reason: 'Spam' } });
  expect(await suspended.json()).toMatchObject({
    memberOf: { id: team.owner.id, name: `Robin ${team.owner.lastName}` },
  });
  const body = { username: team.member.email, password: MADE_PASSWORD };
  expect((await api.request('POST', '/api/login', { body })).status).toBe(403);
  expect(await userOf(team.owner)).toMatchObject({ subscriptionPlan: 'unlimited' });
});

it('keeps the reveals of a former member in the team, and takes them from the member', async () => {
  const { id } = await makeCandidate(api.db);
  await reveal(team.member, id);
  await team.member.send('POST', '/api/team/leave');
  expect(await revealedOf(team.member)).toEqual([]);
  expect(await revealedOf(team.owner)).toMatchObject([
    { id, revealedBy: `Robin ${team.member.lastName}` },
  ]);
});

describe('a saved search of a team', () => {
  const search = { name: 'Backend', filter: { search: 'backend' }, wantsMail: true };
  const listed = async (account: Account) =>
    (await readAnswer(z.array(SavedSearch), await account.get('/api/saved-searches'))).map(
      ({ id }) => id,
    );

  async function alerted(): Promise<string[]> {
    const { length } = api.mails;
    await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
    await api.deliver();
    return api.mails.slice(length).map(({ to }) => to);
  }

  const makeDue = async (createdBy: string | null = team.member.id) => {
    const answeredAt = new Date('2026-03-01T09:00:00Z');
    await makeCandidate(api.db, { positionTitle: 'Backend Engineer', answeredAt });
    return makeSavedSearch(api.db, team.owner.id, { createdBy });
  };

  it('belongs to the team, no matter who saves it', async () => {
    await team.member.send('POST', '/api/saved-searches', search);
    await team.owner.send('POST', '/api/saved-searches', search);
    expect(await listed(team.owner)).toHaveLength(2);
    expect(await listed(team.member)).toEqual(await listed(team.owner));
  });

  it('alerts the member who made it, and the owner of their own', async () => {
    await makeDue();
    expect(await alerted()).toEqual([team.member.email]);
    await makeDue(null);
    expect(await alerted()).toEqual([team.owner.email]);
  });

  it('does not alert a member who has turned these emails off', async () => {
    await makeDue();
    await team.member.send('PUT', '/api/auth/notifications', { refused: ['saved_searches'] });
    expect(await alerted()).toEqual([]);
  });

  it('alerts the owner once the member has left', async () => {
    await makeDue();
    await team.member.send('POST', '/api/team/leave');
    await api.deliver();
    expect(await alerted()).toEqual([team.owner.email]);
  });

  it('alerts the owner while the team is paused', async () => {
    await makeDue();
    await setPlan({ plan: 'pro' });
    expect(await alerted()).toEqual([team.owner.email]);
  });

  it('does not alert a member of another team', async () => {
    const stranger = await makeMember(api.db, (await makeTeam(api)).owner);
    await makeDue(stranger.id);
    expect(await alerted()).toEqual([team.owner.email]);
  });
});
