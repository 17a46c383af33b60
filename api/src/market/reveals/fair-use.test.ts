import { User } from '@gangway/contract/identity/accounts';
import { FAIR_USE, utcDay, utcMonth } from '@gangway/contract/market/fair-use';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { reveals } from '../../talent/tables/reveals.table';
import {
  makeCandidates,
  makeCandidate,
  makeReveal,
  makeReveals,
} from '../../testing/factories/candidates';
import { makeMember } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer, outcomeOf } from '../../testing/revealing';
import { makeTeam } from '../../testing/teaming';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { revealLimits } from '../tables/reveal-limits.table';

const MADE = '0 spent, 0 left';
const REACHED = '429 reveal_limit_reached';
const SECOND = 1_000;

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

const unlimited = () => makeRevealer(api, { plan: 'unlimited' });

const newPeople = async (count: number) =>
  (await makeCandidates(api.db, count)).map(({ id }) => id);

const newPerson = async () => (await makeCandidate(api.db)).id;

const refusalOf = async (response: Response) => {
  expect(response.status).toBe(429);
  const { code, message } = await readError(response);
  return { code, message, retryAfter: Number(response.headers.get('retry-after')) };
};

const monthStart = () => utcMonth(TEST_START).start;
const dayStart = () => utcDay(TEST_START).start;
const ago = (milliseconds: number) => new Date(TEST_START.getTime() - milliseconds);

describe('the limit on reveals', () => {
  it.each([
    ['personMinute', ago(59 * SECOND), { wait: 1, end: new Date(TEST_START.getTime() + SECOND) }],
    ['personDay', dayStart(), { wait: 15 * 3_600, end: utcDay(TEST_START).end }],
    ['accountMonth', monthStart(), { wait: (15 + 29 * 24) * 3_600, end: utcMonth(TEST_START).end }],
  ] as const)(
    'allows the last reveal, refuses the next, and ends in time: %s',
    async (limit, at, { wait, end }) => {
      const revealer = await unlimited();
      const count = FAIR_USE[limit] - 1;
      await makeReveals(api.db, { recruiterId: revealer.id, count, at });
      const [last = '', next = ''] = await newPeople(2);
      expect(await outcomeOf(await revealer.ask(last))).toBe(MADE);

      const refused = await refusalOf(await revealer.ask(next));
      expect(refused).toMatchObject({ code: 'reveal_limit_reached', retryAfter: wait });
      expect(refused.message).toContain(FAIR_USE[limit].toLocaleString('en-US'));
      expect(refused.message).toContain('If you need more, write to us');

      api.clock.set(new Date(end.getTime() - 1));
      expect(await outcomeOf(await revealer.ask(next))).toBe(REACHED);
      api.clock.set(end);
      expect(await outcomeOf(await revealer.ask(next))).toBe(MADE);
    },
  );

  it.each([
    ['a plan with tokens', { plan: 'pro', allowance: 75 }],
    ['an account without a plan', { bought: 40 }],
  ] as const)('applies per minute to %s, without taking a token', async (_, plan) => {
    const revealer = await makeRevealer(api, plan);
    await makeReveals(api.db, { recruiterId: revealer.id, count: 20, at: ago(SECOND) });
    const before = await revealer.balance();
    expect(await outcomeOf(await revealer.ask(await newPerson()))).toBe(REACHED);
    expect(await revealer.balance()).toEqual(before);
  });

  it('leaves revealed people open, hidden people hidden, and other accounts free', async () => {
    const [revealer, other] = [await unlimited(), await unlimited()];
    await makeReveals(api.db, { recruiterId: revealer.id, count: 300, at: dayStart() });
    const id = await newPerson();
    await makeReveal(api.db, { recruiterId: revealer.id, candidateId: id, revealedAt: dayStart() });
    const { id: hidden } = await makeCandidate(api.db, { state: 'private' });
    expect(await outcomeOf(await revealer.ask(id))).toBe(MADE);
    expect(await outcomeOf(await revealer.ask(hidden))).toBe('404 not_found');
    expect(await outcomeOf(await other.ask(id))).toBe(MADE);
  });

  it('does not count a person again who is already revealed', async () => {
    const revealer = await unlimited();
    await makeReveals(api.db, { recruiterId: revealer.id, count: 18, at: ago(SECOND) });
    const [again = '', last = '', next = ''] = await newPeople(3);
    const outcomes: string[] = [];
    for (const id of [again, again, again, last, next]) {
      outcomes.push(await outcomeOf(await revealer.ask(id)));
    }
    expect(outcomes).toEqual([MADE, MADE, MADE, MADE, REACHED]);
  });

  it('is exact for many reveals at the same moment', async () => {
    const revealer = await unlimited();
    await makeReveals(api.db, { recruiterId: revealer.id, count: 15, at: ago(SECOND) });
    const people = await newPeople(12);
    const answers = await Promise.all(people.map((id) => revealer.ask(id)));
    const outcomes = await Promise.all(answers.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === MADE)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === REACHED)).toHaveLength(7);
    expect(await revealer.reveals()).toBe(20);
  });
});

describe('a team', () => {
  const reveal = async (by: { send: Awaited<ReturnType<typeof makeTeam>>['owner']['send'] }) =>
    by.send('POST', '/api/reveal-candidate', { candidateId: await newPerson() });

  it('shares the monthly limit, even for reveals at the same moment', async () => {
    const { owner, member } = await makeTeam(api);
    const half = { recruiterId: owner.id, at: monthStart() };
    await makeReveals(api.db, { ...half, count: 2_000 });
    await makeReveals(api.db, { ...half, count: 2_997, revealedBy: member.id });
    const answers = await Promise.all(
      [owner, member, owner, member, owner, member].map((by) => reveal(by)),
    );
    const outcomes = (await Promise.all(answers.map(outcomeOf))).toSorted();
    expect(outcomes).toEqual([MADE, MADE, MADE, REACHED, REACHED, REACHED]);
    expect(await api.db.$count(reveals, eq(reveals.recruiterId, owner.id))).toBe(5_000);
  });

  it('has a limit for each person per day and per minute', async () => {
    const { owner, member } = await makeTeam(api);
    const ofMember = { recruiterId: owner.id, revealedBy: member.id };
    await makeReveals(api.db, { ...ofMember, count: 300, at: dayStart() });
    await makeReveals(api.db, { recruiterId: owner.id, count: 20, at: ago(SECOND) });
    const colleague = await makeMember(api.db, owner);
    const cookie = await api.signIn(colleague);
    const body = { candidateId: await newPerson() };
    expect(await outcomeOf(await reveal(member))).toBe(REACHED);
    expect(await outcomeOf(await reveal(owner))).toBe(REACHED);
    const answer = await api.request('POST', '/api/reveal-candidate', { cookie, body });
    expect(await outcomeOf(answer)).toBe(MADE);
  });

  it('counts what a member reveals in another account toward their daily limit', async () => {
    const { owner, member } = await makeTeam(api);
    const before = await unlimited();
    const elsewhere = { recruiterId: before.id, revealedBy: member.id };
    await makeReveals(api.db, { ...elsewhere, count: 300, at: dayStart() });
    expect(await outcomeOf(await reveal(member))).toBe(REACHED);
    expect(await outcomeOf(await reveal(owner))).toBe(MADE);
  });
});

describe('a raised limit', () => {
  it.each([
    ['personMinute', ago(SECOND)],
    ['personDay', dayStart()],
    ['accountMonth', monthStart()],
  ] as const)('replaces the standard limit of its account alone: %s', async (limit, at) => {
    const [revealer, other] = [await unlimited(), await unlimited()];
    const raised = { ...FAIR_USE, [limit]: FAIR_USE[limit] + 1 };
    await api.db.insert(revealLimits).values({ accountId: revealer.id, ...raised });
    for (const { id: recruiterId } of [revealer, other]) {
      await makeReveals(api.db, { recruiterId, count: FAIR_USE[limit], at });
    }
    const [last = '', next = ''] = await newPeople(2);
    expect(await outcomeOf(await other.ask(last))).toBe(REACHED);
    expect(await outcomeOf(await revealer.ask(last))).toBe(MADE);
    expect(await outcomeOf(await revealer.ask(next))).toBe(REACHED);
    const user = await readAnswer(User, await revealer.get('/api/user'));
    expect(user.revealLimits).toEqual(raised);
  });
});

it('uses an index to count the reveals of one person', async () => {
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select count(*) from ${reveals}
      where coalesce(revealed_by, recruiter_id) = ${randomUUID()}::uuid and revealed_at >= now()`);
  });
  expect(JSON.stringify(plan)).toContain('reveals_person');
});
