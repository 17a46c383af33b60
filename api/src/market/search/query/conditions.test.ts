import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '../../../foundation/db/db';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { recruiterIdOf } from '../../../testing/enter-scope-as';
import { makeCandidate } from '../../../testing/factories/candidates';
import { onFederalList } from '../../../testing/factories/transition-lists';
import { makeRecruiter } from '../../../testing/factories/users';
import { forFile } from '../../../testing/made-for-tests';
import { createTestApi, TEST_START } from '../../../testing/test-api';
import type { Audience } from './audience';
import { conditionsOf } from './conditions';
import type { Criteria } from './criteria';
import { findCriteria } from './find-criteria';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let recruiterId: RecruiterId;
beforeAll(async () => {
  const user = await makeRecruiter(api.db);
  recruiterId = recruiterIdOf(user);
  for (const where of [{}, await onFederalList(api.db)]) {
    await makeCandidate(api.db, { ...where, previousCompany: 'Harbor', location: 'Dover' });
    await makeCandidate(api.db, { ...where, previousCompany: 'Arbor', location: 'Handover' });
    await makeCandidate(api.db, { ...where, previousCompany: 'Tide', positionTitle: 'Arborist' });
  }
});

async function meeting(criteria: Criteria): Promise<number> {
  const [row] = await queryRows(
    api.db,
    sql`select count(*)::int as people from search_entries e
      where ${sql.join(conditionsOf(criteria, []), sql` and `)}`,
    z.object({ people: z.int() }),
  );
  return row?.people ?? 0;
}

const unnamed = <T extends Criteria['company']>(criterion: T): T =>
  criterion && { ...criterion, facets: { ...criterion.facets, ids: [] } };

describe('a condition that matches too many texts to list them', () => {
  it.each<[Audience, number]>([
    ['public', 2],
    ['federal', 2],
    ['everybody', 4],
  ])('finds the same people as one that lists them, audience %s', async (audience, people) => {
    const asking = { db: api.db, recruiterId, countedUpTo: 10, audience };
    const filter = { previousCompany: 'ARBOR', location: 'dover' };
    const criteria = await findCriteria(asking, filter);
    const { company, location } = criteria;
    expect(await meeting(criteria)).toBe(people);
    expect(await meeting({ ...criteria, company: unnamed(company) })).toBe(people);
    expect(await meeting({ ...criteria, location: unnamed(location) })).toBe(people);
  });
});
