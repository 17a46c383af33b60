import { LandingFigures } from '@gangway/contract/desk/landing-figures';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { makeCandidates, makeReveals } from '../../testing/factories/candidates';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';

const demo = forEachTest(createTestApi);
const production = forEachTest(() => createTestApi({ env: PRODUCTION_ENV }));

const readFigures = async (api: TestApi) => {
  const response = await api.request('GET', '/api/landing-figures');
  expect(response.status).toBe(200);
  return readAnswer(LandingFigures, response);
};

const NOTHING = {
  launch: null,
  activeCandidates: null,
  activeRecruiters: null,
  successfulMatches: null,
  enterprisePartners: null,
  successPercent: null,
};

describe('GET /api/landing-figures in demo mode', () => {
  it('answers the figures and the launch of the specification', async () => {
    expect(await readFigures(demo)).toEqual({
      launch: '2025-09',
      activeCandidates: 58,
      activeRecruiters: 5,
      successfulMatches: 5,
      enterprisePartners: 1,
      successPercent: 94,
    });
  });
});

describe('GET /api/landing-figures in production', () => {
  it('answers no figure that is too small, and no launch', async () => {
    await makeCandidates(production.db, 4);
    await makeList(production.db);
    expect(await readFigures(production)).toEqual(NOTHING);
  });

  it('answers people who can be found and their employers, people in tens', async () => {
    for (const count of [31, 20, 3]) await makeCandidates(production.db, count);
    await makeCandidates(production.db, 9, { state: 'private' });
    expect(await readFigures(production)).toMatchObject({
      activeCandidates: 50,
      enterprisePartners: 4,
    });
  });

  it('answers recruiters who revealed someone within 90 days', async () => {
    const daysAgo = (days: number) => new Date(production.clock.now().getTime() - days * DAY_MS);
    for (const days of [...Array<number>(10).fill(1), 91]) {
      const { id } = await makeRecruiter(production.db);
      await makeReveals(production.db, { recruiterId: id, count: 1, at: daysAgo(days) });
    }
    expect(await readFigures(production)).toMatchObject({ activeRecruiters: 10 });
  });

  it('answers people hired or at work, and their share of those revealed 90 days ago in steps of 5', async () => {
    const at = new Date(production.clock.now().getTime() - 90 * DAY_MS);
    const { id } = await makeRecruiter(production.db);
    await makeReveals(production.db, { recruiterId: id, count: 200, at });
    const people = await production.db.select({ id: reveals.candidateId }).from(reveals);
    for (const [index, person] of people.slice(0, 27).entries()) {
      if (index % 2 === 0) {
        await production.db
          .update(reveals)
          .set({ stage: 'hired' })
          .where(eq(reveals.candidateId, person.id));
      } else {
        await production.db
          .update(candidates)
          .set({ hasJumpedShip: true })
          .where(eq(candidates.id, person.id));
      }
    }
    expect(await readFigures(production)).toMatchObject({
      successfulMatches: 20,
      successPercent: 10,
    });
  });

  it('announces a launch until its month begins', async () => {
    const env = { ...PRODUCTION_ENV, launchMonth: '2027-03' };
    const api = await createTestApi({ env });
    api.clock.set(new Date('2027-02-28T23:59:59Z'));
    expect(await readFigures(api)).toMatchObject({ launch: '2027-03' });
    api.clock.set(new Date('2027-03-01T00:00:00Z'));
    expect(await readFigures(api)).toMatchObject({ launch: null });
    await api.close();
  });
});
