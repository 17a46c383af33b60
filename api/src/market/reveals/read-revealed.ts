import { and, eq, sql, type Subquery } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { RecruiterId } from '../../identity/actors/scopes';
import { users, accountNameIn } from '../../identity/tables/accounts.table';
import { notRevealed } from '../../talent/reveals/reveal-scope';
import { candidateFiles, candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { isVisible } from '../../talent/visibility/visible-candidates';

const photo = alias(candidateFiles, 'photo');
const resume = alias(candidateFiles, 'resume');

/** `source` may be a query of some reveals, under the table's own name. */
export const selectRevealed = (db: Db, source: typeof reveals | Subquery<'reveals'> = reveals) =>
  db
    .select(COLUMNS)
    .from(source)
    .innerJoin(candidates, eq(candidates.id, reveals.candidateId))
    .innerJoin(shownCandidates, eq(shownCandidates.id, reveals.candidateId))
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .leftJoin(photo, and(eq(photo.candidateId, candidates.id), eq(photo.kind, 'photo')))
    .leftJoin(resume, and(eq(resume.candidateId, candidates.id), eq(resume.kind, 'resume')));

export type RevealedRow = Awaited<ReturnType<typeof selectRevealed>>[number];

export async function findRevealed(db: Db, recruiterId: RecruiterId, candidateId: string) {
  const [revealed] = await revealedOf(db).execute({ recruiterId, candidateId });
  return revealed ?? null;
}

export async function readRevealed(db: Db, recruiterId: RecruiterId, candidateId: string) {
  const revealed = await findRevealed(db, recruiterId, candidateId);
  if (!revealed) throw notRevealed();
  return revealed;
}

const revealer = alias(users, 'revealer');

const revealedBy = sql<string | null>`(
  select case when ${revealer.closedAt} is null then ${accountNameIn(revealer)}
    else 'a former colleague' end
  from ${users} as ${sql.identifier('revealer')}
  where ${revealer.id} = coalesce(${reveals.revealedBy}, ${reveals.recruiterId})
    and (${reveals.revealedBy} is not null
      or exists (select from ${users} as member where member.team_owner_id = ${reveals.recruiterId})))`;

/** In microseconds, as in PostgreSQL: the milliseconds of a Date would repeat or skip rows. */
const exactTime = sql<string>`to_char(${reveals.revealedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = {
  id: candidates.id,
  fullName: candidates.fullName,
  email: candidates.email,
  phone: candidates.phone,
  profileImageUrl: candidates.profileImageUrl,
  resumeUrl: candidates.resumeUrl,
  expectedSalary: candidates.expectedSalary,
  photoUploadedAt: photo.uploadedAt,
  resumeUploadedAt: resume.uploadedAt,
  positionTitle: shownCandidates.positionTitle,
  previousCompany: shownCandidates.previousCompany,
  yearsExperience: shownCandidates.yearsExperience,
  experienceBand: shownCandidates.experienceBand,
  yearsWithCompany: shownCandidates.yearsWithCompany,
  experienceLevel: shownCandidates.experienceLevel,
  location: shownCandidates.location,
  department: shownCandidates.department,
  skills: shownCandidates.skills,
  hasJumpedShip: candidates.hasJumpedShip,
  clearance: shownCandidates.clearance,
  profileLastUpdated: candidates.profileLastUpdated,
  isVisible: sql<boolean>`(${isVisible()})`,
  revealedAt: reveals.revealedAt,
  stage: reveals.stage,
  notes: reveals.notes,
  revealedBy,
  exactTime,
};

const revealedOf = prepareOnce((db) =>
  selectRevealed(db)
    .where(
      and(
        eq(reveals.recruiterId, sql.placeholder('recruiterId')),
        eq(reveals.candidateId, sql.placeholder('candidateId')),
      ),
    )
    .prepare('revealed'),
);
