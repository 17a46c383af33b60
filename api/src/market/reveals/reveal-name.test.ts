import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let recruiterId: string;
beforeAll(async () => {
  recruiterId = (await makeRecruiter(api.db)).id;
});
afterEach(async () => {
  expect(await faultsOfIndex(api.db)).toEqual([]);
});

const rename = (db: Db, { id }: { id: string }, fullName: string) =>
  db.update(candidates).set({ fullName }).where(eq(candidates.id, id));

const nameOf = async ({ id }: { id: string }) => {
  const [reveal] = await api.db.select().from(reveals).where(eq(reveals.candidateId, id));
  return reveal?.name;
};

describe('the name stored with a reveal', () => {
  it('is the person’s name, folded, and changes with it', async () => {
    const person = await makeCandidate(api.db, { fullName: 'ÁGNES O’Neil' });
    await makeReveal(api.db, { recruiterId, candidateId: person.id });
    expect(await nameOf(person)).toBe('ágnes o’neil');
    await rename(api.db, person, 'Ágnes KOVÁCS');
    expect(await nameOf(person)).toBe('ágnes kovács');
  });

  it('is the person’s own, even when another name is written', async () => {
    const person = await makeCandidate(api.db, { fullName: 'Noa' });
    await api.db.insert(reveals).values({ recruiterId, candidateId: person.id, name: 'mallory' });
    expect(await nameOf(person)).toBe('noa');
  });

  it('is right when a reveal and a change of the name happen at once', async () => {
    const [first, second] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await interleave(
      api.db,
      () => makeReveal(api.db, { recruiterId, candidateId: first.id }),
      commitAfter((tx) => rename(tx, first, 'Renamed First')),
    );
    await interleave(
      api.db,
      () => rename(api.db, second, 'Renamed Second'),
      commitAfter((tx) => makeReveal(tx, { recruiterId, candidateId: second.id })),
    );
    expect([await nameOf(first), await nameOf(second)]).toEqual([
      'renamed first',
      'renamed second',
    ]);
  });
});
