import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices, sortInSlices } from '../../foundation/timing/slices';
import type { OrganisationId } from '../../identity/actors/scopes';
import { assertMayImport } from '../../identity/organisations/assert-may-import';
import { lockOrganisation } from '../../identity/organisations/read-organisation';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import type { ListRow } from './find-lists';
import { followCorrections } from './follow-corrections';

export type ImportPlan<Rows extends readonly EmployeeRow[] = readonly EmployeeRow[]> = {
  organisationId: OrganisationId;
  rows: Rows;
  erased: string[];
  /** Null if a paid list has it already, since it is unique per organisation. */
  hash: string | null;
  same: ListRow | null;
  employeeCount: number;
  /** People who are on a paid list already and stay there; 0 if nothing is written. */
  updated: number;
  takesFrom: string[];
  paidList: string | null;
};

/**
 * Serializes imports per organisation. Payments before lists, as in `settlementTransaction`; paid
 * lists too, since batches lock people in another order.
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

/** Valid only until the next import, unless `lockImports` was called first. */
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

/** Hashes the content, not its format: another row order or separator is the same list. */
export function* contentHash(rows: readonly EmployeeRow[]): Generator<void, string> {
  const lines = yield* mapInSlices(rows, (row) => JSON.stringify([row.email, row]));
  const sorted = yield* sortInSlices(lines);
  const hash = createHash('sha256');
  yield* mapInSlices(sorted, (line) => void hash.update(`${line}\n`));
  return hash.digest('base64url');
}

const isPendingOf = (organisationId: OrganisationId) =>
  and(
    eq(transitionLists.organisationId, organisationId),
    eq(transitionLists.status, 'pending_payment'),
  );

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

const KnownOn = z.object({ list: z.string(), isPaid: z.boolean(), employees: z.int() });

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
