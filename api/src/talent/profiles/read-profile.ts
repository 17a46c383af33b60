import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { isValidLink, linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { readUploads } from '../stored-files/read-uploads';
import { candidateLinks, candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { reveals } from '../tables/reveals.table';
import { readBlocks } from '../visibility/read-blocks';
import { colleagues, findViewers } from '../visibility/read-viewer';

export type Profile = Awaited<ReturnType<typeof readProfile>>;

const isReported = sql<boolean>`exists (select from ${recruiterReports} as report
  where report.recruiter_id = ${reveals.recruiterId} and report.candidate_id = ${reveals.candidateId}
    and report.closed_at is null)`;

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

const pendingEmailOf = (db: Db, candidateId: LinkedCandidateId, now: Date) =>
  db
    .select({ email: candidateEmailLinks.email, expiresAt: candidateEmailLinks.expiresAt })
    .from(candidateEmailLinks)
    .where(
      and(eq(candidateEmailLinks.candidateId, candidateId), gt(candidateEmailLinks.expiresAt, now)),
    );

export async function readProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
) {
  const now = clock();
  const [[candidate], revealers, uploads, blocks, links, [pendingEmail]] = await Promise.all([
    db.select().from(candidates).where(eq(candidates.id, candidateId)),
    revealersOf(db, candidateId),
    readUploads(db, candidateId),
    readBlocks(db, candidateId),
    db.$count(candidateLinks, and(eq(candidateLinks.candidateId, candidateId), isValidLink(now))),
    pendingEmailOf(db, candidateId, now),
  ]);
  const revealedBy = await findViewers(db, revealers);
  if (!candidate) throw linkNotFound('profile');
  return { candidate, revealedBy, uploads, blocks, links, pendingEmail: pendingEmail ?? null };
}
