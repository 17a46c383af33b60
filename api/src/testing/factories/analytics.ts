import type { Stage } from '@gangway/contract/market/stages';
import type { Db } from '../../foundation/db/db';
import { stageChanges } from '../../market/tables/stage-changes.table';
import { searchDays } from '../../market/tables/usage.table';
import { reveals } from '../../talent/tables/reveals.table';
import { makeCandidate } from './candidates';

export const makeSearchDay = async (
  db: Db,
  searched: typeof searchDays.$inferInsert,
): Promise<void> => {
  await db.insert(searchDays).values(searched);
};

type Course = {
  recruiterId: string;
  revealedAt: string;
  stages?: readonly (readonly [Stage | null, string])[];
  began?: Stage | null;
  person?: Parameters<typeof makeCandidate>[1];
};

export async function makeCourse(db: Db, course: Course): Promise<string> {
  const { recruiterId, revealedAt, stages = [], began = null, person } = course;
  const { id: candidateId } = await makeCandidate(db, person);
  const [stage] = stages.at(-1) ?? [began];
  await db
    .insert(reveals)
    .values({ recruiterId, candidateId, stage, revealedAt: new Date(revealedAt) });
  for (const [index, [reached, at]] of stages.entries()) {
    const [previous] = stages[index - 1] ?? [began];
    const change = { recruiterId, candidateId, stage: reached, previous, at: new Date(at) };
    await db.insert(stageChanges).values(change);
  }
  return candidateId;
}
