import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices, sortInSlices } from '../../foundation/timing/slices';
import type { OrganizationId } from '../../identity/actors/scopes';
import { assertMayImport } from '../../identity/organizations/assert-may-import';
import { lockOrganization } from '../../identity/organizations/read-organization';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import type { ListRow } from './find-lists';
import { followCorrections } from './follow-corrections';

export type ImportPlan<Rows extends readonly EmployeeRow[] = readonly EmployeeRow[]> = {
  organizationId: OrganizationId;
  rows: Rows;
  erased: string[];
  /** Null if a paid list has it already, since it is unique per organization. */
  hash: string | null;
  same: ListRow | null;
  employeeCount: number;
  /** People who are on a paid list already and stay there; 0 if nothing is written. */
  updated: number;
  takesFrom: string[];
  paidList: string | null;
};

/**
 * Serializes imports per organization. Payments before lists, as in `settlementTransaction`; paid
 * lists too, since batches lock people in another order.
 */
export async function lockImports(
  { listBilling }: Pick<Deps, 'listBilling'>,
  tx: Db,
  organizationId: OrganizationId,
): Promise<void> {
  assertMayImport(await lockOrganization(tx, organizationId));
  const pending = tx
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(isPendingOf(organizationId));
  await listBilling.lockPayments(tx, sql`${pending}`);
  const own = eq(transitionLists.organizationId, organizationId);
  await lockRows(tx, transitionLists, { where: own, strength: 'update' });
}

/** Valid only until the next import, unless `lockImports` was called first. */
export async function planImport<Rows extends readonly EmployeeRow[]>(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  { organizationId, rows: admitted }: { organizationId: OrganizationId; rows: Rows },
): Promise<ImportPlan<Rows>> {
  const hash = await inSlices(contentHash(admitted));
  const same = (await findSame(tx, organizationId, hash)) ?? null;
  const followed = await followCorrections(deps, tx, { organizationId, rows: admitted });
  const { rows } = followed;
  if (same?.status === 'pending_payment') {
    return {
      organizationId,
      ...followed,
      hash,
      same,
      employeeCount: same.employeeCount,
      updated: 0,
      takesFrom: [],
      paidList: null,
    };
  }
  const known = await findKnown(tx, organizationId, rows);
  const paid = known.filter(({ isPaid }) => isPaid);
  const updated = paid.reduce((count, { employees }) => count + employees, 0);
  return {
    organizationId,
    ...followed,
    hash: same ? null : hash,
    same,
    employeeCount: rows.length - updated,
    updated,
    takesFrom: known.filter(({ isPaid }) => !isPaid).map(({ list }) => list),
    paidList: paid[0]?.list ?? null,
  };
}

/** Hashes the content, not its format: another row order or separator is the same list. */
export function* contentHash(rows: readonly EmployeeRow[]): Generator<void, string> {
  const lines = yield* mapInSlices(rows, (row) => JSON.stringify([row.email, row]));
  const sorted = yield* sortInSlices(lines);
  const hash = createHash('sha256');
  yield* mapInSlices(sorted, (line) => void hash.update(`${line}\n`));
  return hash.digest('base64url');
}

const isPendingOf = (organizationId: OrganizationId) =>
  and(
    eq(transitionLists.organizationId, organizationId),
    eq(transitionLists.status, 'pending_payment'),
  );

async function findSame(
  tx: Db,
  organizationId: OrganizationId,
  hash: string,
): Promise<ListRow | undefined> {
  const isSame = and(
    eq(transitionLists.organizationId, organizationId),
    eq(transitionLists.contentHash, hash),
  );
  const [same] = await tx.select().from(transitionLists).where(isSame);
  return same;
}

const KnownOn = z.object({ list: z.string(), isPaid: z.boolean(), employees: z.int() });

function findKnown(tx: Db, organizationId: OrganizationId, rows: readonly EmployeeRow[]) {
  const emails = textArray(rows.map(({ email }) => email));
  return queryRows(
    tx,
    sql`select ${transitionLists.id} as list, ${transitionLists.paidAt} is not null as "isPaid",
          count(*)::int as employees
        from unnest(${emails}) as upload(email)
        join ${candidates} on lower(${candidates.email}) = upload.email
        join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
        where ${candidates.organizationId} = ${organizationId}
        group by ${transitionLists.id}`,
    KnownOn,
  );
}
