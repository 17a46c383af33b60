import type { OfferAnswer, OfferedField } from '@gangway/contract/talent/employer-offers';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { textOf } from './read-profile';

/** Can be repeated. Declining leaves the organization's record as it is. */
export function answerOffer(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { field, shown, take }: OfferAnswer,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, candidateId);
    if (record && textOf(record, field) !== shown) throw changedMeanwhile();
    if (record && take) await takeValue(tx, { record, field, now: deps.clock() });
    await tx
      .update(employeeRecords)
      .set({ offeredFields: sql`array_remove(${employeeRecords.offeredFields}, ${field}::text)` })
      .where(eq(employeeRecords.candidateId, candidateId));
  });
}

type RecordRow = typeof employeeRecords.$inferSelect;

/** Same lock order as edits by the organization. */
async function lockRecord(tx: Db, candidateId: LinkedCandidateId): Promise<RecordRow | undefined> {
  await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
    .for('no key update');
  const [record] = await tx
    .select()
    .from(employeeRecords)
    .where(eq(employeeRecords.candidateId, candidateId));
  return record;
}

const changedMeanwhile = () =>
  new ApiError(
    'changed_meanwhile',
    'Your former employer has changed this again. Reload the page to see the latest value.',
  );

type Taken = { record: RecordRow; field: OfferedField; now: Date };

async function takeValue(tx: Db, { record, field, now }: Taken): Promise<void> {
  await tx
    .update(candidates)
    .set({
      [field]: record[field],
      ...(field === 'yearsExperience' && { experienceLevel: record.experienceLevel }),
      profileLastUpdated: now,
    })
    .where(eq(candidates.id, record.candidateId));
}
