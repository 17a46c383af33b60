import type { EmployerOffer, OfferedField } from '@gangway/contract/talent/employer-offers';
import { and, desc, eq, gt, sql, asc } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { FACTS_VERSION } from '../candidates/facts-version';
import { isValidLink, linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { readUploads } from '../stored-files/read-file';
import { candidateLinks, candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates, candidateBlocks } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { reveals } from '../tables/reveals.table';
import { transitionLists } from '../tables/transition-lists.table';
import { colleagues, findViewers } from '../visibility/read-viewer';
import { isVisible } from '../visibility/visible-candidates';

export type Profile = Awaited<ReturnType<typeof readProfile>>;

export async function readProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
) {
  const now = clock();
  const [[found], revealers, uploads, blocks, links, [pendingEmail]] = await Promise.all([
    factsOf(db, candidateId),
    revealersOf(db, candidateId),
    readUploads(db, candidateId),
    readBlocks(db, candidateId),
    db.$count(candidateLinks, and(eq(candidateLinks.candidateId, candidateId), isValidLink(now))),
    pendingEmailOf(db, candidateId, now),
  ]);
  const revealedBy = await findViewers(db, revealers);
  if (!found) throw linkNotFound('profile');
  const { candidate, record, version, isVisible: isFound, isListActive } = found;
  return {
    candidate,
    version,
    findableSince: isFound ? candidate.findableAt : null,
    isInNextBatch: candidate.state === 'opted-in' && isListActive && !isFound,
    employerOffers: presentOffers(record, candidate),
    revealedBy,
    uploads,
    blocks,
    links,
    pendingEmail: pendingEmail ?? null,
  };
}

type RecordRow = typeof employeeRecords.$inferSelect;
type Facts = Pick<RecordRow, OfferedField>;

export function textOf(facts: Facts, field: OfferedField): string {
  const value = facts[field];
  if (value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export function readBlocks(db: Db, candidateId: LinkedCandidateId) {
  return db
    .select({
      id: candidateBlocks.id,
      company: candidateBlocks.company,
      domain: candidateBlocks.domain,
    })
    .from(candidateBlocks)
    .where(eq(candidateBlocks.candidateId, candidateId))
    .orderBy(asc(candidateBlocks.createdAt), asc(candidateBlocks.id));
}

/** The profile may have got the same value since. */
function presentOffers(
  record: RecordRow,
  profile: typeof candidates.$inferSelect,
): EmployerOffer[] {
  return record.offeredFields
    .map((field) => ({ field, text: textOf(record, field) }))
    .filter(({ field, text }) => text !== textOf(profile, field));
}

const factsOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({
      candidate: candidates,
      record: employeeRecords,
      version: FACTS_VERSION,
      isVisible: sql<boolean>`(${isVisible()})`,
      isListActive: sql<boolean>`(${eq(transitionLists.status, 'active')})`,
    })
    .from(candidates)
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .innerJoin(employeeRecords, eq(employeeRecords.candidateId, candidates.id))
    .where(eq(candidates.id, candidateId));

const revealersOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({
      id: reveals.id,
      companyName: users.companyName,
      email: users.email,
      colleagues,
      revealedAt: reveals.revealedAt,
      isReported,
    })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.recruiterId))
    .where(eq(reveals.candidateId, candidateId))
    .orderBy(desc(reveals.revealedAt), desc(reveals.recruiterId));

const isReported = sql<boolean>`exists (select from ${recruiterReports} as report
  where report.recruiter_id = ${reveals.recruiterId} and report.candidate_id = ${reveals.candidateId}
    and report.closed_at is null)`;

const pendingEmailOf = (db: Db, candidateId: LinkedCandidateId, now: Date) =>
  db
    .select({ email: candidateEmailLinks.email, expiresAt: candidateEmailLinks.expiresAt })
    .from(candidateEmailLinks)
    .where(
      and(eq(candidateEmailLinks.candidateId, candidateId), gt(candidateEmailLinks.expiresAt, now)),
    );
