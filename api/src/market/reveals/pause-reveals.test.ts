import { User } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import { payments } from '../../commerce/tables/payments.table';
import { makeGrant, makePayment } from '../../testing/factories/billing';
import { makeCandidate, makeReveals } from '../../testing/factories/candidates';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer, outcomeOf, type TestRevealer } from '../../testing/revealing';
import { makeTeam } from '../../testing/teaming';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { revealLimits } from '../tables/reveal-limits.table';

const MADE = '0 spent, 0 left';
const PAUSED = '403 reveals_paused';
const MINUTE = 60_000;

const api = forEachTest(createTestApi);

const ago = (minutes: number) => new Date(TEST_START.getTime() - minutes * MINUTE);

async function makeSpeedy(count: number, at: Date): Promise<TestRevealer> {
  const revealer = await makeRevealer(api, { plan: 'unlimited' });
  await makeReveals(api.db, { recruiterId: revealer.id, count, at });
  return revealer;
}

const paidAt = (revealer: TestRevealer, settledAt: Date) =>
  api.db.update(payments).set({ settledAt }).where(eq(payments.userId, revealer.id));

const ask = async (revealer: TestRevealer) =>
  outcomeOf(await revealer.ask((await makeCandidate(api.db)).id));

async function pauseOf({ id }: { id: string }) {
  const [row] = await api.db.select().from(revealLimits).where(eq(revealLimits.accountId, id));
  return row && { at: row.pausedAt, cause: row.pauseCause };
}

async function mailsTo({ email }: { email: string }) {
  await api.deliver();
  return api.mails.filter(({ to }) => to === email);
}

describe('an account that reveals at unusual speed', () => {
  it('is paused after the 120th reveal within an hour, but can still read what it revealed', async () => {
    const revealer = await makeSpeedy(118, ago(59));
    const [before, last, next] = [
      await makeCandidate(api.db),
      await makeCandidate(api.db),
      await makeCandidate(api.db),
    ];
    expect(await outcomeOf(await revealer.ask(before.id))).toBe(MADE);
    expect(await pauseOf(revealer)).toBeUndefined();
    expect(await outcomeOf(await revealer.ask(last.id))).toBe(MADE);
    expect(await pauseOf(revealer)).toEqual({ at: TEST_START, cause: 'hour' });

    const refused = await revealer.ask(next.id);
    expect(await readError(refused.clone())).toMatchObject({
      message: expect.stringContaining('its reveals are paused'),
    });
    expect(await outcomeOf(refused)).toBe(PAUSED);
    expect(await outcomeOf(await revealer.ask(last.id))).toBe(MADE);
    expect((await revealer.get('/api/reveals')).status).toBe(200);
    expect(await readAnswer(User, await revealer.get('/api/user'))).toMatchObject({
      areRevealsPaused: true,
    });
    api.clock.advance(24 * 60 * MINUTE);
    expect(await ask(revealer)).toBe(PAUSED);
  });

  it('is not paused by reveals that are an hour old', async () => {
    const revealer = await makeSpeedy(200, ago(60));
    expect(await ask(revealer)).toBe(MADE);
    expect(await ask(revealer)).toBe(MADE);
  });

  it('is paused after the 100th reveal within a day of its first payment', async () => {
    const revealer = await makeSpeedy(98, ago(120));
    await paidAt(revealer, ago(24 * 60 - 1));
    expect(await ask(revealer)).toBe(MADE);
    expect(await pauseOf(revealer)).toBeUndefined();
    expect(await ask(revealer)).toBe(MADE);
    expect(await pauseOf(revealer)).toEqual({ at: TEST_START, cause: 'first-day' });
    expect(await ask(revealer)).toBe(PAUSED);
  });

  it.each([
    ['the first payment is a day old', ago(24 * 60)],
    ['the first payment came after them', ago(119)],
  ])('is not paused by 100 reveals when %s', async (_, at) => {
    const revealer = await makeSpeedy(100, ago(120));
    await paidAt(revealer, at);
    expect(await ask(revealer)).toBe(MADE);
    expect(await ask(revealer)).toBe(MADE);
  });

  it('is not paused by 100 reveals after a payment that was not the first', async () => {
    const revealer = await makeSpeedy(100, ago(120));
    await makePayment(api.db, { userId: revealer.id, settledAt: ago(130) });
    expect([await ask(revealer), await ask(revealer)]).toEqual([MADE, MADE]);
  });

  it('is not paused by 100 reveals after a payment that failed', async () => {
    const revealer = await makeRevealer(api);
    await makePayment(api.db, { userId: revealer.id, status: 'failed', settledAt: ago(130) });
    await makeGrant(api.db, revealer.id, { source: 'authority', granted: 2 });
    await makeReveals(api.db, { recruiterId: revealer.id, count: 100, at: ago(120) });
    expect([await ask(revealer), await ask(revealer)]).toEqual([
      '1 spent, 1 left',
      '1 spent, 0 left',
    ]);
  });

  it('is paused once when many reveals arrive at the same moment', async () => {
    const revealer = await makeSpeedy(117, ago(30));
    const people = [];
    while (people.length < 8) people.push((await makeCandidate(api.db)).id);
    const answers = await Promise.all(people.map((id) => revealer.ask(id)));
    const outcomes = await Promise.all(answers.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === MADE)).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === PAUSED)).toHaveLength(5);
    expect(await mailsTo(revealer.recruiter)).toHaveLength(1);
  });

  it('gets an email to each of its people, as do the administrators of recruiters', async () => {
    const { owner, member } = await makeTeam(api);
    const stranger = await makeRevealer(api);
    const reviewers = [
      await makeAuthority(api.db, { authorityRole: 'recruiter' }),
      await makeAuthority(api.db, { authorityRole: 'recruiter' }),
    ];
    const enterprise = await makeAuthority(api.db);
    const half = { recruiterId: owner.id, at: ago(20) };
    await makeReveals(api.db, { ...half, count: 60 });
    await makeReveals(api.db, { ...half, count: 59, revealedBy: member.id });
    const body = { candidateId: (await makeCandidate(api.db)).id };
    expect(await outcomeOf(await member.send('POST', '/api/reveal-candidate', body))).toBe(MADE);

    for (const one of [owner, member]) {
      const mails = await mailsTo(one);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your reveals are paused']);
      expect(mails[0]?.text).toContain('/contact');
      const next = { candidateId: (await makeCandidate(api.db)).id };
      expect(await outcomeOf(await one.send('POST', '/api/reveal-candidate', next))).toBe(PAUSED);
    }
    for (const reviewer of reviewers) {
      const [mail, ...more] = await mailsTo(reviewer);
      expect(mail?.text).toContain('120 reveals within an hour');
      expect(mail?.text).toContain(`?tab=paused-accounts&recruiter=${owner.id}`);
      expect(more).toEqual([]);
    }
    expect([await mailsTo(stranger.recruiter), await mailsTo(enterprise)]).toEqual([[], []]);
  });
});
