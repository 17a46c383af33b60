import type { EditedField } from '@gangway/contract/list-candidates';
import type { EmployeeRow } from '@gangway/contract/list-row';
import { eq, sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices } from '../../foundation/timing/slices';
import { readOrganisation } from '../../identity/organisations/read-organisation';
import { isCorrected } from '../candidates/corrected-fields';
import { keyedHashes, listedPhoneHash } from '../candidates/keyed-hash';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import type { AdmittedRows } from './admit-employees';
import type { ListRow } from './find-lists';
import type { ImportPlan } from './plan-import';
import { releaseEmployees } from './release-employees';

type Target = Pick<Deps, 'env'> & {
  listId: string;
  organisationId: string;
  company: string;
  now: Date;
};

/** Small enough to let other requests run in between. */
const CHUNK = 1_000;

/** Columns that people can correct: their corrections are kept. */
const OWN_COLUMNS: Record<string, EditedField> = {
  full_name: 'fullName',
  phone: 'phone',
  listed_phone_hash: 'phone',
  position_title: 'positionTitle',
  years_experience: 'yearsExperience',
  experience_level: 'yearsExperience',
  location: 'location',
  skills: 'skills',
};

const unlessCorrected = Object.entries(OWN_COLUMNS).map(([column, field]): SQL => {
  const name = sql.identifier(column);
  return sql`${name} = case when ${isCorrected(field)} then ${candidates}.${name} else excluded.${name} end`;
});

/** Skills are joined by semicolons, which no skill contains. */
const valuesByColumn = (rows: readonly EmployeeRow[], phoneHashes: readonly string[]): SQL[] =>
  [
    rows.map(({ fullName }) => fullName),
    rows.map(({ email }) => email),
    rows.map(({ phone }) => phone),
    rows.map(({ positionTitle }) => positionTitle),
    rows.map(({ yearsExperience }) => String(yearsExperience)),
    rows.map(({ location }) => location),
    rows.map(({ yearsWithCompany }) => String(yearsWithCompany)),
    rows.map(({ skills }) => skills.join(';')),
    rows.map(({ department }) => department),
    rows.map(({ experienceLevel }) => experienceLevel),
    rows.map(({ clearance }) => clearance ?? null),
    phoneHashes,
  ].map(textArray);

async function storeChunk(
  tx: Db,
  { listId, organisationId, company, now, env }: Target,
  rows: readonly EmployeeRow[],
): Promise<void> {
  const { ofPhone } = keyedHashes(env);
  const phoneHashes = await inSlices(mapInSlices(rows, ({ phone }) => ofPhone(phone)));
  const at = sql`${now.toISOString()}::timestamptz`;
  const pending = sql`array(select id from ${transitionLists} where organisation_id = ${organisationId}::uuid and status = 'pending_payment')`;
  await tx.execute(sql`
    insert into ${candidates} (
      list_id, organisation_id, previous_company, created_at, profile_last_updated,
      full_name, email, phone, position_title, years_experience,
      location, years_with_company, skills, department, experience_level, clearance,
      listed_phone_hash
    )
    select
      ${listId}::uuid, ${organisationId}::uuid, ${company}::text, ${at}, ${at},
      full_name, email, phone, position_title, years_experience::int,
      location, years_with_company::int, string_to_array(skills, ';'), department,
      experience_level, clearance, ${listedPhoneHash(sql`employee.phone_hash`)}
    from unnest(${sql.join(valuesByColumn(rows, phoneHashes), sql`, `)}) as employee (
      full_name, email, phone, position_title, years_experience,
      location, years_with_company, skills, department, experience_level, clearance, phone_hash
    )
    on conflict (organisation_id, lower(email)) do update set
      list_id = case when ${candidates.listId} = any(${pending}) then excluded.list_id else ${candidates.listId} end,
      years_with_company = excluded.years_with_company,
      department = excluded.department,
      clearance = coalesce(excluded.clearance, ${candidates.clearance}),
      profile_last_updated = excluded.profile_last_updated,
      ${sql.join(unlessCorrected, sql`, `)}`);
}

/**
 * People on a paid list stay there. Each chunk is sent before the previous one is stored, so that
 * the database does not wait.
 */
async function storeEmployees(tx: Db, target: Target, rows: AdmittedRows): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = storeChunk(tx, target, rows.slice(start, start + CHUNK));
    // Avoids an unhandled rejection: if the previous chunk fails, this one fails with the same
    // transaction.
    chunk.catch(() => undefined);
    await before;
    before = chunk;
  }
  await before;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const SEVERAL = 'Multiple departments';

export type ListNames = { name?: string | undefined; department?: string | undefined };

function departmentOf(rows: readonly EmployeeRow[]): string {
  const [first, ...others] = new Set(rows.map(({ department }) => department));
  return first !== undefined && others.length === 0 ? first : SEVERAL;
}

function nameList(
  { name, department }: ListNames,
  { rows, now }: { rows: readonly EmployeeRow[]; now: Date },
): { name: string; department: string } {
  return {
    name: name ?? `Employees, ${DAY.format(now)}`,
    department: department ?? departmentOf(rows),
  };
}

export type ImportedList = {
  list: ListRow | null;
  outdated: string[];
};

async function renameList(tx: Db, list: ListRow, names: ListNames): Promise<ListRow> {
  const { name = list.name, department = list.department } = names;
  if (name === list.name && department === list.department) return list;
  await tx.update(transitionLists).set({ name, department }).where(eq(transitionLists.id, list.id));
  return { ...list, name, department };
}

type ToImport = Pick<Deps, 'env' | 'listBilling'> & { names: ListNames; now: Date };
type AdmittedPlan = ImportPlan<AdmittedRows>;

async function addList(
  tx: Db,
  { organisationId, rows, hash, employeeCount }: AdmittedPlan,
  { names, now }: ToImport,
): Promise<ListRow> {
  const [list] = await tx
    .insert(transitionLists)
    .values({
      ...nameList(names, { rows, now }),
      organisationId,
      employeeCount,
      contentHash: hash,
      uploadedAt: now,
    })
    .returning();
  if (!list) throw new Error('The list was not returned');
  return list;
}

type Invoicing = Pick<Deps, 'listBilling'> & { organisationName: string; now: Date };

/** A list of an organisation that pays by contract counts as paid, and is to be invoiced. */
async function invoiceList(
  tx: Db,
  list: ListRow,
  { listBilling, ...by }: Invoicing,
): Promise<ListRow> {
  await listBilling.addInvoiceLine(tx, list, by);
  const paid = { status: 'active', paidAt: by.now } as const;
  await tx.update(transitionLists).set(paid).where(eq(transitionLists.id, list.id));
  return { ...list, ...paid };
}

/**
 * The same file returns the same list until it is paid. Otherwise people on paid lists stay there
 * and are updated; if that is everyone, no list is created.
 */
export async function importList(
  tx: Db,
  plan: AdmittedPlan,
  importing: ToImport,
): Promise<ImportedList> {
  const { same, organisationId, rows, takesFrom, paidList } = plan;
  const { names, now, env, listBilling } = importing;
  if (same?.status === 'pending_payment') {
    return { list: await renameList(tx, same, names), outdated: [] };
  }

  const { name: company, kind } = await readOrganisation(tx, organisationId);
  const added = plan.employeeCount > 0 ? await addList(tx, plan, importing) : null;
  const listId = added?.id ?? paidList;
  if (listId === null) throw new Error('An import without people');
  await storeEmployees(tx, { listId, organisationId, company, now, env }, rows);
  const list =
    added && kind === 'federal'
      ? await invoiceList(tx, added, { listBilling, organisationName: company, now })
      : added;
  return { list, outdated: await releaseEmployees({ listBilling }, tx, takesFrom) };
}
