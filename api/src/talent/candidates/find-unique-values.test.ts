import { CandidateClaim } from '@gangway/contract/talent/claims';
import { eq } from 'drizzle-orm';
import { makeCandidate, recordOf } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { makeClaimLink } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';

const api = forFile(createTestApi);
let of: { listId: string; organizationId: string };
beforeEach(async () => {
  of = await onNewList(api.db);
});

const listed = (values: Parameters<typeof makeCandidate>[1] = {}) =>
  makeCandidate(api.db, { ...of, state: 'invited', ...values });

async function uniqueOf({ id }: { id: string }) {
  await api.db.delete(candidateLinks);
  const token = await makeClaimLink(api.db, id);
  const claim = await api.request('GET', `/api/candidate/claim/${token}`);
  const { uniqueValues } = await readAnswer(CandidateClaim, claim);
  return uniqueValues.map(({ fact, text }) => `${fact}: ${text}`);
}

describe('findUniqueValues', () => {
  it('finds each value that no one else on the list has', async () => {
    const person = await listed({
      positionTitle: 'Dispatcher',
      department: 'Beacon',
      location: 'Reno',
      previousCompany: 'Harbor East',
      yearsExperience: 1,
      clearance: 'top-secret',
      skills: ['Go', 'Juggling', 'Diving'],
    });
    await listed();
    expect(await uniqueOf(person)).toEqual([
      'positionTitle: Dispatcher',
      'previousCompany: Harbor East',
      'department: Beacon',
      'yearsExperience: 1 year',
      'location: Reno',
      'clearance: Top Secret',
      'skills: Diving',
      'skills: Juggling',
    ]);
  });

  it('ignores empty values and those that another person on the list has', async () => {
    const person = await listed({ department: '', location: 'Reno' });
    await listed({ department: 'Yards' });
    await listed({ department: 'Yards', location: 'Reno' });
    expect(await uniqueOf(person)).toEqual([]);
  });

  it('finds a value that only people on other lists share', async () => {
    const person = await listed({ department: 'Beacon' });
    await listed();
    const { organizationId } = of;
    const second = await onNewList(api.db, { organizationId });
    await makeCandidate(api.db, { ...second, department: 'Beacon' });
    await makeCandidate(api.db, { department: 'Beacon' });
    expect(await uniqueOf(person)).toEqual(['department: Beacon']);
  });

  it('finds a unique skill among many people who have the other skills', async () => {
    const person = await listed({ skills: ['Go', 'Late', 'Juggling'] });
    const crowd = Array.from({ length: 1_200 }, (_, number) => ({
      ...(({ id: _id, email: _email, ...facts }) => facts)(person),
      email: `crowd${number}@example.com`,
      createdAt: new Date(number),
      skills: number === 1_199 ? ['Go', 'Late'] : ['Go'],
    }));
    await api.db.insert(candidates).values(crowd);
    expect(await uniqueOf(person)).toEqual(['skills: Juggling']);
  });

  it('compares the employer’s records, not the profiles that people changed', async () => {
    const person = await listed({ department: 'Beacon', location: 'Reno' });
    const other = await listed();
    await api.db
      .update(candidates)
      .set({ location: 'Reno', department: 'Beacon', state: 'opted-in' })
      .where(eq(candidates.id, other.id));
    expect(await uniqueOf(person)).toEqual(['department: Beacon', 'location: Reno']);
    const { id } = await recordOf(api.db, other.id);
    await api.db
      .update(employeeRecords)
      .set({ location: 'Reno', department: 'Beacon' })
      .where(eq(employeeRecords.id, id));
    expect(await uniqueOf(person)).toEqual([]);
  });
});
