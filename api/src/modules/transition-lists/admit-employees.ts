import type { EmployeeRow } from '@gangway/contract/list-row';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { candidates } from '../candidates/candidates.table';
import { lockForImport } from '../erasures/import-lock';
import { keyedHashes } from '../erasures/keyed-hash';
import { suppressions } from '../erasures/suppressions.table';

declare const brand: unique symbol;
/** Without whoever wants to be on no list; nothing else can be stored. */
export type AdmittedRows = readonly EmployeeRow[] & { readonly [brand]: 'admitted' };

type Admission = {
  admitted: AdmittedRows;
  /** The addresses of the others. */
  skipped: string[];
};

/** Sound for rows that hold none of the suppressed, until the lock on suppressions is given back. */
function trusted(rows: readonly EmployeeRow[]): AdmittedRows {
  return rows as AdmittedRows;
}

const Known = z.object({ hash: z.string() });

async function findSuppressed(tx: Db, hashes: readonly string[]): Promise<Set<string>> {
  const known = await queryRows(
    tx,
    sql`select keyed_hash as hash from ${suppressions}
        where keyed_hash in (select json_array_elements_text(${JSON.stringify(hashes)}::text::json))`,
    Known,
  );
  return new Set(known.map(({ hash }) => hash));
}

type Owned = Pick<EmployeeRow, 'phone' | 'fullName'>;

/** Numbers that people of different names have: of an office, and not the one's who was erased. */
async function findShared(
  tx: Db,
  phones: ReadonlySet<string>,
  rows: readonly EmployeeRow[],
): Promise<Set<string>> {
  const listed = await tx
    .select({ phone: candidates.phone, fullName: candidates.fullName })
    .from(candidates)
    .where(inArray(candidates.phone, [...phones]));
  const owners = new Map<string, Set<string>>();
  const uploaded: Owned[] = rows.filter(({ phone }) => phones.has(phone));
  for (const { phone, fullName } of [...uploaded, ...listed]) {
    owners.set(phone, (owners.get(phone) ?? new Set()).add(fullName.toLowerCase()));
  }
  return new Set([...phones].filter((phone) => (owners.get(phone)?.size ?? 0) > 1));
}

const nobodyLeft = (count: number) => {
  const message =
    count === 1
      ? 'The employee in this file has asked to be on no list. Nothing was imported.'
      : `All ${count} employees in this file have asked to be on no list. Nothing was imported.`;
  return new ApiError('csv_invalid', message, { issues: [{ path: 'file', message }] });
};

/** The first step of an import: keeps erasures out until its end. */
export async function admitEmployees(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  rows: readonly EmployeeRow[],
): Promise<Admission> {
  await lockForImport(tx);
  const { ofEmail, ofPhone } = keyedHashes(env);
  const hashed = rows.map((row) => ({
    row,
    email: ofEmail(row.email),
    phone: ofPhone(row.phone),
  }));
  const known = await findSuppressed(
    tx,
    hashed.flatMap(({ email, phone }) => [email, phone]),
  );
  if (known.size === 0) return { admitted: trusted(rows), skipped: [] };
  const phones = hashed.filter(({ phone }) => known.has(phone)).map(({ row }) => row.phone);
  const shared = await findShared(tx, new Set(phones), rows);
  const isOut = ({ row, email, phone }: (typeof hashed)[number]) =>
    known.has(email) || (known.has(phone) && !shared.has(row.phone));
  const skipped = hashed.filter(isOut).map(({ row }) => row.email);
  if (skipped.length === rows.length) throw nobodyLeft(rows.length);
  const out = new Set(skipped);
  return { admitted: trusted(rows.filter(({ email }) => !out.has(email))), skipped };
}
