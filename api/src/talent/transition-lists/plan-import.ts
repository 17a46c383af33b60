import type { EmployeeRow } from '@gangway/contract/list-row';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/database';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { inSlices } from '../../foundation/timing/slices';
import type { OrganisationId } from '../../identity/actors/scopes';
import { assertMayImport } from '../../identity/organisations/assert-may-import';
import { lockOrganisation } from '../../identity/organisations/read-organisation';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { contentHash } from './content-hash';
import type { ListRow } from './find-lists';
import { followCorrections } from './follow-corrections';

/** What an import does with rows that are admitted, or would be. */
export type ImportPlan<Rows extends readonly EmployeeRow[] = readonly EmployeeRow[]> = {
  organisationId: OrganisationId;
  rows: Rows;
  /** Addresses in the file that people had who were erased since: left out. */
  erased: string[];
  /** Null where a paid list has it: one list of an organisation has each. */
  hash: string | null;
  /** Of the same rows, imported before. */
  same: ListRow | null;
  /** Who is on no paid list yet: each of them costs. */
  employeeCount: number;
  /** Who is on a paid list already, and stays there; none where nothing is written. */
  updated: number;
  /** The unpaid lists that lose people to this one. */
  takesFrom: string[];
  /** One of those that have the others. */
  paidList: string | null;
};

const isPendingOf = (organisationId: OrganisationId) =>
  and(
    eq(transitionLists.organisationId, organisationId),
    eq(transitionLists.status, 'pending_payment'),
  );

/**
 * Imports of one organisation take turns from here on. Payments before lists, as in
 * `settlementTransaction`. The paid lists too: an import writes to their people in the file's order, and
 * a list that changes its status locks them in its own.
 */
export async function lockImports(
  { listBilling }: Pick<Deps, 'listBilling'>,
  tx: Db,
  organisationId: OrganisationId,
): Promise<void> {
  assertMayImport(await lockOrganisation(tx, organisationId));
  const pending = tx
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(isPendingOf(organisationId));
  await listBilling.lockPayments(tx, sql`${pending}`);
  const own = eq(transitionLists.organisationId, organisationId);
  await lockRows(tx, transitionLists, { where: own, strength: 'update' });
}

const KnownOn = z.object({ list: z.string(), isPaid: z.boolean(), employees: z.int() });

/** On which lists the organisation has these employees already. */
function findKnown(tx: Db, organisationId: OrganisationId, rows: readonly EmployeeRow[]) {
  const emails = textArray(rows.map(({ email }) => email));
  return queryRows(
    tx,
    sql`select ${transitionLists.id} as list, ${transitionLists.paidAt} is not null as "isPaid",
          count(*)::int as employees
        from unnest(${emails}) as upload(email)
        join ${candidates} on lower(${candidates.email}) = upload.email
        join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
        where ${candidates.organisationId} = ${organisationId}
        group by ${transitionLists.id}`,
    KnownOn,
  );
}

async function findSame(
  tx: Db,
  organisationId: OrganisationId,
  hash: string,
): Promise<ListRow | undefined> {
  const isSame = and(
    eq(transitionLists.organisationId, organisationId),
    eq(transitionLists.contentHash, hash),
  );
  const [same] = await tx.select().from(transitionLists).where(isSame);
  return same;
}

/** True only until the next import, unless `lockImports` was called before. */
export async function planImport<Rows extends readonly EmployeeRow[]>(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  { organisationId, rows: admitted }: { organisationId: OrganisationId; rows: Rows },
): Promise<ImportPlan<Rows>> {
  const hash = await inSlices(contentHash(admitted));
  const same = (await findSame(tx, organisationId, hash)) ?? null;
  const followed = await followCorrections(deps, tx, { organisationId, rows: admitted });
  const { rows } = followed;
  if (same?.status === 'pending_payment') {
    return {
      organisationId,
      ...followed,
      hash,
      same,
      employeeCount: same.employeeCount,
      updated: 0,
      takesFrom: [],
      paidList: null,
    };
  }
  const known = await findKnown(tx, organisationId, rows);
  const paid = known.filter(({ isPaid }) => isPaid);
  const updated = paid.reduce((count, { employees }) => count + employees, 0);
  return {
    organisationId,
    ...followed,
    hash: same ? null : hash,
    same,
    employeeCount: rows.length - updated,
    updated,
    takesFrom: known.filter(({ isPaid }) => !isPaid).map(({ list }) => list),
    paidList: paid[0]?.list ?? null,
  };
}
