import { fold } from '@gangway/contract/foundation/fold';
import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices } from '../../foundation/timing/slices';
import type { OrganizationId } from '../../identity/actors/scopes';
import { keyedHashes } from '../candidates/keyed-hash';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { importKeys } from '../tables/import-keys.table';

type Followed<Rows> = {
  rows: Rows;
  erased: string[];
};

/**
 * Keeps the old address if it belongs to another person now. Of two rows for one person, the one
 * with the current address stays.
 */
export async function followCorrections<Rows extends readonly EmployeeRow[]>(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  { organizationId, rows }: { organizationId: OrganizationId; rows: Rows },
): Promise<Followed<Rows>> {
  const moved = await findMoved(deps, tx, { organizationId, rows });
  if (moved.size === 0) return { rows, erased: [] };
  const named = new Set(rows.map(({ email }) => email));
  const erased: string[] = [];
  const followed: readonly EmployeeRow[] = rows.flatMap((row) => {
    const email = moved.get(row);
    if (email === undefined) return row;
    if (email === null) erased.push(row.email);
    if (email === null || named.has(email)) return [];
    named.add(email);
    return { ...row, email };
  });
  // Safe: the new addresses belong to people who are on a list already, so these rows are admitted
  // as well.
  return { rows: followed as Rows, erased };
}

async function findMoved(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { organizationId, rows }: { organizationId: OrganizationId; rows: readonly EmployeeRow[] },
): Promise<Map<EmployeeRow, string | null>> {
  const corrections = await readCorrections(tx, organizationId);
  if (corrections.size === 0) return new Map();
  const hashes = keyedHashes(env);
  const found = await inSlices(
    mapInSlices(rows, (row) => ({ row, known: corrections.get(hashes.ofEmail(row.email)) })),
  );
  const moved = found.flatMap(({ row, known }) =>
    known === undefined || isAnotherPerson(hashes, row, known) ? [] : [[row, known.email] as const],
  );
  const old = moved.map(([{ email }]) => email);
  const inUse = await findInUse(tx, organizationId, old);
  return new Map(moved.filter(([{ email }]) => !inUse.has(email)));
}

type Correction = z.infer<typeof Correction>;

async function readCorrections(tx: Db, organizationId: OrganizationId) {
  const known = await queryRows(
    tx,
    sql`select ${importKeys.keyedHash} as key, lower(${candidates.email}) as email,
          ${employeeRecords.fullName} as "fullName", ${candidates.phone} as phone,
          ${candidates.listedPhoneHash} as "listedPhoneHash"
        from ${importKeys} left join ${candidates} on ${candidates.id} = ${importKeys.candidateId}
          left join ${employeeRecords} on ${employeeRecords.candidateId} = ${candidates.id}
        where ${importKeys.organizationId} = ${organizationId}::uuid`,
    Correction,
  );
  return new Map(known.map((one) => [one.key, one]));
}

const Correction = z.object({
  key: z.string(),
  email: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  listedPhoneHash: z.nullable(z.string()),
});

type KeyedHashes = ReturnType<typeof keyedHashes>;

/** A wrong address may be someone else's: then listed name and listed phone both differ. */
function isAnotherPerson(hashes: KeyedHashes, row: EmployeeRow, known: Correction): boolean {
  const isOtherName = known.fullName !== null && fold(row.fullName) !== fold(known.fullName);
  return isOtherName && isOtherPhone(hashes, row, known);
}

function isOtherPhone({ ofPhone }: KeyedHashes, row: EmployeeRow, known: Correction): boolean {
  const { phone, listedPhoneHash: listed } = known;
  return listed === null ? phone !== null && row.phone !== phone : ofPhone(row.phone) !== listed;
}

async function findInUse(tx: Db, organizationId: OrganizationId, emails: readonly string[]) {
  const inUse = await tx
    .select({ email: sql<string>`lower(${candidates.email})` })
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        inArray(sql`lower(${candidates.email})`, [...emails]),
      ),
    );
  return new Set(inUse.map(({ email }) => email));
}
