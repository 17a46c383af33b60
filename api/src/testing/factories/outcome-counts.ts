import type { Db } from '../../foundation/db/db';
import { OUTCOMES, outcomeCounts, type Outcome } from '../../talent/tables/outcome-counts.table';

export async function makeWeek(
  db: Db,
  list: { id: string },
  { week, ...changes }: { week: string } & Partial<Record<Outcome, number>>,
): Promise<void> {
  const rows = OUTCOMES.flatMap((outcome) => {
    const people = changes[outcome];
    return people === undefined ? [] : { listId: list.id, outcome, week, people };
  });
  await db.insert(outcomeCounts).values(rows);
}
