import { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { PausedAccount } from '@gangway/contract/desk/authority-reveals';
import { User } from '@gangway/contract/identity/accounts';
import { FAIR_USE, RAISED_UP_TO } from '@gangway/contract/market/fair-use';
import * as z from 'zod/mini';
import { revealLimits } from '../../market/tables/reveal-limits.table';
import { subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeCandidate, makeReveals } from '../../testing/factories/candidates';
import { makeAuthority, makeHr, makeMember } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { makeRevealer, outcomeOf } from '../../testing/revealing';
import { signedIn } from '../../testing/signed-in';
import { createTestApi, TEST_START } from '../../testing/test-api';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const RAISED = { personMinute: 40, personDay: 600, accountMonth: 12_000 };
const REASON = 'Staffs three hospitals, checked by phone';
const MADE = '0 spent, 0 left';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);
const revealer = forEachTest(() => makeRevealer(api, { plan: 'unlimited' }));

const resume = (id = revealer.id) =>
  administrator.send('POST', `/api/authority/recruiters/${id}/resume-reveals`);

const raise = (body: object = { ...RAISED, reason: REASON }, id = revealer.id) =>
  administrator.send('PUT', `/api/authority/recruiters/${id}/reveal-limits`, body);

const list = async (query = '') =>
  readAnswer(
    z.array(PausedAccount),
    await administrator.send('GET', `/api/authority/paused-accounts${query}`),
  );

const ask = async () => outcomeOf(await revealer.ask((await makeCandidate(api.db)).id));

/** Pauses the account by its 120th reveal within an hour. */
async function pause() {
  await makeReveals(api.db, {
    recruiterId: revealer.id,
    count: 119,
    at: new Date(api.clock.now().getTime() - 20 * 60_000),
  });
  expect(await ask()).toBe(MADE);
}

describe('GET /api/authority/paused-accounts', () => {
  it('lists each paused account with time and cause, newest first', async () => {
    const other = await makeRevealer(api, { plan: 'unlimited' }, { companyName: 'Keel' });
    const earlier = new Date('2026-03-01T09:00:00Z');
    await api.db.insert(revealLimits).values([
      { accountId: other.id, pausedAt: earlier, pauseCause: 'first-day' },
      { accountId: (await makeRevealer(api)).id, resumedAt: earlier },
    ]);
    expect(await list()).toMatchObject([{ id: other.id }]);
    await pause();
    const { username, email, lastName } = revealer.recruiter;
    expect(await list()).toMatchObject([
      {
        id: revealer.id,
        username,
        email,
        name: `Robin ${lastName}`,
        cause: 'hour',
        pausedAt: TEST_START.toISOString(),
      },
      { id: other.id, companyName: 'Keel', cause: 'first-day', pausedAt: earlier.toISOString() },
    ]);
    expect(await list('?search=keel')).toMatchObject([{ id: other.id }]);
    expect(await list('?sortBy=date&sortOrder=asc&limit=1')).toMatchObject([{ id: other.id }]);
    await resume();
    expect(await list()).toMatchObject([{ id: other.id }]);
  });
});

describe('resuming reveals', () => {
  it('lets the account reveal again, notifies its people, and is recorded', async () => {
    const member = await makeMember(api.db, revealer);
    await pause();
    expect(await ask()).toBe('403 reveals_paused');
    const answer = await resume();
    expect(answer.status).toBe(200);
    expect(await readAnswer(ManagedRecruiter, answer)).toMatchObject({
      id: revealer.id,
      revealPause: null,
    });
    expect(await ask()).toBe(MADE);
    for (const one of [revealer.recruiter, member]) {
      expect((await subjectsTo(api, one.email)).toSorted()).toEqual([
        'You can reveal again',
        'Your reveals are paused',
      ]);
    }
    expect(await recordedActs(api.db)).toEqual([
      {
        action: 'resume-reveals',
        outcome: 'done',
        code: null,
        actorId: administrator.id,
        subjectKind: 'recruiter',
        subjectId: revealer.id,
        before: { reveals: 'paused', cause: 'hour', pausedAt: TEST_START.toISOString() },
        after: { reveals: 'active' },
        subjectName: revealer.recruiter.username,
        note: null,
        personId: revealer.id,
      },
    ]);
  });

  it('ignores earlier reveals, and allows as many again before the next pause', async () => {
    await pause();
    await resume();
    api.clock.advance(60_000);
    expect(await ask()).toBe(MADE);
    expect(await list()).toEqual([]);
    api.clock.advance(10 * 60_000);
    const at = new Date(api.clock.now().getTime() - 60_000);
    await makeReveals(api.db, { recruiterId: revealer.id, count: 118, at });
    expect(await ask()).toBe(MADE);
    expect(await list()).toMatchObject([{ id: revealer.id, cause: 'hour' }]);
  });

  it('requires a pause, and succeeds only once', async () => {
    expect(await codeOf(resume())).toEqual([409, 'reveals_not_paused']);
    await pause();
    const answers = await Promise.all([resume(), resume()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('raising the limits of an account', () => {
  it('takes effect at once, notifies the people, and is recorded with its reason', async () => {
    await makeReveals(api.db, {
      recruiterId: revealer.id,
      count: 300,
      at: new Date('2026-03-02T00:00:00Z'),
    });
    expect(await ask()).toBe('429 reveal_limit_reached');
    const answer = await raise();
    expect(answer.status).toBe(200);
    expect(await readAnswer(ManagedRecruiter, answer)).toMatchObject({ revealLimits: RAISED });
    expect(await ask()).toBe(MADE);
    const user = await readAnswer(User, await revealer.get('/api/user'));
    expect(user.revealLimits).toEqual(RAISED);
    expect(await subjectsTo(api, revealer.recruiter.email)).toEqual([
      'Your reveal limits have changed',
    ]);
    expect(await recordedActs(api.db)).toMatchObject([
      {
        action: 'raise-reveal-limits',
        outcome: 'done',
        actorId: administrator.id,
        subjectId: revealer.id,
        before: FAIR_USE,
        after: RAISED,
        note: REASON,
      },
    ]);
  });

  it('leaves a pause in force', async () => {
    await pause();
    await raise();
    expect(await ask()).toBe('403 reveals_paused');
  });

  it.each([
    ['no reason', { ...RAISED }],
    ['an empty reason', { ...RAISED, reason: ' ' }],
    ['a missing limit', { personDay: 600, accountMonth: 12_000, reason: REASON }],
    ['less than fair use', { ...RAISED, personDay: FAIR_USE.personDay - 1, reason: REASON }],
    ['more than can be', { ...RAISED, personDay: RAISED_UP_TO.personDay + 1, reason: REASON }],
    ['a half', { ...RAISED, personMinute: 20.5, reason: REASON }],
    ['an unknown field', { ...RAISED, reason: REASON, hour: 500 }],
  ])('is refused with %s', async (_, body) => {
    expect(await codeOf(raise(body))).toEqual([400, 'invalid_request']);
    expect(await api.db.$count(revealLimits)).toBe(0);
  });
});

describe('a resumption of reveals and a raised limit', () => {
  it('are answered with 404 if the id is not that of a recruiter', async () => {
    const hr = await makeHr(api.db);
    for (const id of [UNKNOWN, hr.id, administrator.id]) {
      expect(await codeOf(resume(id))).toEqual([404, 'not_found']);
      expect(await codeOf(raise(undefined, id))).toEqual([404, 'not_found']);
    }
    expect(await api.db.$count(revealLimits)).toBe(0);
  });
});
