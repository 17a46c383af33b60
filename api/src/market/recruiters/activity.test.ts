import { ACTIVITY_WEEKS, RecruiterActivity } from '@gangway/contract/market/recruiters';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { makeGrant } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { sharedTestApi } from '../../testing/test-api';

const api = sharedTestApi();

async function activityOf(user: { id: string }): Promise<RecruiterActivity> {
  const cookie = await api.signIn(user);
  const answer = await api.request('GET', '/api/recruiter/activity', { cookie });
  return readAnswer(RecruiterActivity, answer);
}

async function reveal(recruiterId: string, day: string, stage: 'contacted' | null = null) {
  const { id: candidateId } = await makeCandidate(api.db);
  const revealedAt = new Date(day);
  await makeReveal(api.db, { recruiterId, candidateId, revealedAt, stage });
  return { candidateId, createdAt: revealedAt };
}

describe('GET /api/recruiter/activity', () => {
  it('returns twelve weeks that begin on Mondays, with zeros for a new recruiter', async () => {
    api.clock.set(new Date('2026-03-04T12:00:00Z'));
    const { weeks, stages } = await activityOf(await makeRecruiter(api.db));
    expect(weeks).toHaveLength(ACTIVITY_WEEKS);
    expect([weeks[0]?.week, weeks.at(-1)?.week]).toEqual(['2025-12-15', '2026-03-02']);
    for (const { added, spent, reveals } of weeks)
      expect([added, spent, reveals]).toEqual([0, 0, 0]);
    expect(stages).toEqual({ none: 0, contacted: 0, replied: 0, interviewing: 0, hired: 0 });
  });

  it('counts only this recruiter’s tokens and reveals, in the weeks they fall in', async () => {
    api.clock.set(new Date('2026-03-04T12:00:00Z'));
    const [recruiter, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    const { id: grantId } = await makeGrant(api.db, recruiter.id, { granted: 25 });
    const sunday = await reveal(recruiter.id, '2026-03-01T23:59:59Z', 'contacted');
    const monday = await reveal(recruiter.id, '2026-03-02T00:00:00Z');
    await reveal(other.id, '2026-03-02T00:00:00Z');
    for (const one of [sunday, monday]) {
      const entry = { grantId, userId: recruiter.id, kind: 'reveal', tokens: -1 } as const;
      await api.db.insert(tokenEntries).values({ ...entry, ...one });
    }
    const { weeks, stages } = await activityOf(recruiter);
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-02-23', added: 0, spent: 1, reveals: 1 },
      { week: '2026-03-02', added: 0, spent: 1, reveals: 1 },
    ]);
    expect(weeks.find(({ week }) => week === '2026-02-09')).toMatchObject({ added: 25 });
    expect(stages).toEqual({ none: 1, contacted: 1, replied: 0, interviewing: 0, hired: 0 });
  });
});
