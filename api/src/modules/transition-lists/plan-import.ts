import type { EmployeeRow } from '@gangway/contract/list-row';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import { ApiError } from '../../http/api-error';
import { inSlices } from '../../slices';
import { candidates } from '../candidates/candidates.table';
import { organisations } from '../organisations/organisations.table';
import { payments } from '../payments/payments.table';
import type { OrganisationId } from '../sessions/scopes';
import type { AdmittedRows } from './admit-employees';
import { contentHash } from './content-hash';
import type { ListRow } from './list-lists';
import { transitionLists } from './transition-lists.table';

/** What an import would do, with everything locked that it touches. */
export type ImportPlan = {
  organisationId: OrganisationId;
  rows: AdmittedRows;
  hash: string;
  /** Of the same employees, imported before. */
  same: ListRow | null;
  /** Who is on no paid list yet: each of them costs. */
  employeeCount: number;
  /** The unpaid lists that lose employees to this one. */
  takesFrom: string[];
};

const isPendingOf = (organisationId: OrganisationId) =>
  and(
    eq(transitionLists.organisationId, organisationId),
    eq(transitionLists.status, 'pending_payment'),
  );

/**
 * In the order of `moneyTransaction`: payments before lists. The paid ones too: an import writes to
 * their employees in the file's order, and a list that changes its status locks them in its own.
 */
async function lockLists(tx: Db, organisationId: OrganisationId): Promise<void> {
  const pending = tx
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(isPendingOf(organisationId));
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.listId, pending))
    .orderBy(asc(payments.id))
    .for('update');
  await tx
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(eq(transitionLists.organisationId, organisationId))
    .orderBy(asc(transitionLists.id))
    .for('update');
}

const KnownOn = z.object({ list: z.string(), isPaid: z.boolean(), employees: z.int() });

/** On which lists the organisation has these employees already. */
function findKnown(tx: Db, organisationId: OrganisationId, rows: readonly EmployeeRow[]) {
  const emails = JSON.stringify(rows.map(({ email }) => email));
  return queryRows(
    tx,
    sql`select ${transitionLists.id} as list, ${transitionLists.paidAt} is not null as "isPaid",
          count(*)::int as employees
        from json_array_elements_text(${emails}::text::json) as upload(email)
        join ${candidates} on lower(${candidates.email}) = upload.email
        join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
        where ${candidates.organisationId} = ${organisationId}
        group by ${transitionLists.id}`,
    KnownOn,
  );
}

const alreadyPaid = (count: number) =>
  new ApiError(
    'already_paid',
    count === 1
      ? 'The employee in this file is on a paid list already'
      : `The ${count} employees in this file are on a paid list already`,
  );

/** Refused when everybody has been paid for. Imports of one organisation take turns from here on. */
export async function planImport(
  tx: Db,
  organisationId: OrganisationId,
  rows: AdmittedRows,
): Promise<ImportPlan> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
  const hash = await inSlices(contentHash(rows));
  const [same] = await tx
    .select()
    .from(transitionLists)
    .where(
      and(
        eq(transitionLists.organisationId, organisationId),
        eq(transitionLists.contentHash, hash),
      ),
    );
  const plan = { organisationId, rows, hash };
  if (same && same.status !== 'pending_payment') throw alreadyPaid(rows.length);
  if (same) return { ...plan, same, employeeCount: same.employeeCount, takesFrom: [] };
  await lockLists(tx, organisationId);
  const known = await findKnown(tx, organisationId, rows);
  const employeeCount = known
    .filter(({ isPaid }) => isPaid)
    .reduce((count, { employees }) => count - employees, rows.length);
  if (employeeCount === 0) throw alreadyPaid(rows.length);
  return {
    ...plan,
    same: null,
    employeeCount,
    takesFrom: known.filter(({ isPaid }) => !isPaid).map(({ list }) => list),
  };
}
