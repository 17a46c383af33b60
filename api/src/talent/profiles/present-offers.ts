import type { EmployerOffer, OfferedField } from '@gangway/contract/talent/employer-offers';
import type { candidates } from '../tables/candidates.table';
import type { employeeRecords } from '../tables/employee-records.table';

type RecordRow = typeof employeeRecords.$inferSelect;

/** The profile may have got the same value since. */
export function presentOffers(
  record: RecordRow,
  profile: typeof candidates.$inferSelect,
): EmployerOffer[] {
  return record.offeredFields
    .map((field) => ({ field, text: textOf(record, field) }))
    .filter(({ field, text }) => text !== textOf(profile, field));
}

type Facts = Pick<RecordRow, OfferedField>;

export function textOf(facts: Facts, field: OfferedField): string {
  const value = facts[field];
  if (value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
