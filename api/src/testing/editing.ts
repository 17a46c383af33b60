import { eq } from 'drizzle-orm';
import type { Db } from '../foundation/db/db';
import { candidates } from '../talent/tables/candidates.table';
import type { CandidateRow } from './factories/candidates';

export const bodyOf = (person: CandidateRow, changes: object = {}) => {
  const { fullName, positionTitle, yearsExperience, skills, location, email, phone } = person;
  return { fullName, positionTitle, yearsExperience, skills, location, email, phone, ...changes };
};

export async function rowOf(db: Db, id: string): Promise<CandidateRow | undefined> {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id));
  return row;
}
