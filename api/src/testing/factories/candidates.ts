import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { candidateLinks } from '../../talent/tables/candidate-links.table';
import { candidateBlocks, candidates } from '../../talent/tables/candidates.table';
import { employeeRecords } from '../../talent/tables/employee-records.table';
import { reveals } from '../../talent/tables/reveals.table';
import { serial } from './serial';
import { makeList, onNewList } from './transition-lists';

export type CandidateRow = typeof candidates.$inferSelect;

type Overrides = Partial<typeof candidates.$inferInsert>;

const UPDATED = new Date('2026-02-10T09:00:00Z');

export async function makeCandidate(
  db: Db,
  { listId, organizationId, ...overrides }: Overrides = {},
): Promise<CandidateRow> {
  const number = serial();
  const list =
    listId && organizationId
      ? { id: listId, organizationId }
      : await makeList(db, organizationId ? { organizationId } : {});
  return insertRow(db, candidates, {
    listId: list.id,
    organizationId: list.organizationId,
    fullName: `Sasha Number${number}`,
    email: `sasha${number}@example.com`,
    phone: String(2_065_550_000 + number),
    positionTitle: 'Backend Engineer',
    previousCompany: 'Former Company',
    yearsExperience: 5,
    yearsWithCompany: 2,
    location: 'Seattle, WA',
    department: 'Engineering',
    experienceLevel: 'Mid-Level',
    skills: ['Go', 'SQL'],
    state: 'opted-in',
    findableAt: findableSince(overrides),
    profileLastUpdated: UPDATED,
    ...overrides,
  });
}

export async function makeCandidates(
  db: Db,
  count: number,
  overrides: Overrides = {},
): Promise<CandidateRow[]> {
  const place = await onNewList(db);
  const made: CandidateRow[] = [];
  while (made.length < count) made.push(await makeCandidate(db, { ...place, ...overrides }));
  return made;
}

/** Keeps recruiters of Acme, or of another company, from finding the candidate. */
export async function makeBlock(
  db: Db,
  candidateId: string,
  block: Partial<typeof candidateBlocks.$inferInsert> = {},
): Promise<void> {
  const company = { company: 'Acme', companyKey: 'acme', domain: null };
  await db
    .insert(candidateBlocks)
    .values({ candidateId, ...company, createdAt: UPDATED, ...block });
}

export async function recordOf(db: Db, candidateId: string) {
  const [record] = await db
    .select()
    .from(employeeRecords)
    .where(eq(employeeRecords.candidateId, candidateId));
  if (!record) throw new Error('The candidate has no record');
  return record;
}

type LinkOptions = { purpose?: 'claim' | 'profile'; expiresAt?: Date | null; createdAt?: Date };

export async function makeLink(
  db: Db,
  candidateId: string,
  { purpose = 'profile', expiresAt = null, createdAt }: LinkOptions = {},
): Promise<string> {
  const token = `test-link-${serial()}`;
  await db
    .insert(candidateLinks)
    .values({ candidateId, purpose, expiresAt, createdAt, tokenHash: hashToken(token) });
  return token;
}

export async function makeReveal(db: Db, reveal: typeof reveals.$inferInsert): Promise<void> {
  await db.insert(reveals).values(reveal);
}

type ManyReveals = { recruiterId: string; revealedBy?: string; count: number; at: Date };

/** Of as many people that no search finds, in two statements. */
export async function makeReveals(db: Db, many: ManyReveals): Promise<void> {
  const { recruiterId, revealedBy = null, count, at } = many;
  const list = await makeList(db);
  await db.execute(sql`
    insert into ${candidates} (list_id, organization_id, full_name, email, phone, position_title,
      previous_company, years_experience, years_with_company, location, department,
      experience_level, state)
    select ${list.id}::uuid, ${list.organizationId}::uuid, 'Sasha Many', 'many' || number || '@example.com',
      '2065550100', 'Backend Engineer', 'Former Company', 5, 2, 'Seattle, WA', 'Engineering',
      'Mid-Level', 'private'
    from generate_series(1, ${count}::int) as number`);
  await db.execute(sql`
    insert into ${reveals} (recruiter_id, candidate_id, revealed_by, revealed_at)
    select ${recruiterId}::uuid, id, ${revealedBy}::uuid, ${at.toISOString()}::timestamptz
    from ${candidates} where list_id = ${list.id}::uuid`);
}

/** As if the batch with this person had been shown. */
const findableSince = ({ state = 'opted-in', answeredAt }: Overrides): Date | null =>
  state === 'opted-in' ? (answeredAt ?? new Date()) : null;
