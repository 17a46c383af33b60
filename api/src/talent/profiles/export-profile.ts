import { UNNAMED_COMPANY } from '@gangway/contract/talent/candidate-rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users, organizations } from '../../identity/tables/accounts.table';
import { linkNotFound, type LinkedCandidateId, consumeLinkedLimit } from '../candidates/link-scope';
import { findFile } from '../stored-files/read-file';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, candidates, FILE_KINDS } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { importKeys } from '../tables/import-keys.table';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { transitionLists } from '../tables/transition-lists.table';
import { presentProfile } from './present-profile';
import { readProfile } from './read-profile';

export async function exportProfile(
  deps: RateLimitDeps & Pick<Deps, 'log' | 'files'>,
  candidateId: LinkedCandidateId,
) {
  await consumeLinkedLimit(deps, 'exportByProfile', { candidateId });
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const exported = await deps.db.transaction(async (db) => {
    const profile = await readProfile({ ...deps, db }, candidateId);
    const [list] = await listOf(db, candidateId);
    const [employerRecord] = await recordsOf(db, candidateId);
    if (!list || !employerRecord) throw linkNotFound('profile');
    return {
      ...profile.candidate,
      exportedAt: deps.clock(),
      listedAt: profile.candidate.createdAt,
      profile: presentProfile(profile, null),
      employerRecord,
      list,
      links: await linksOf(db, candidateId),
      mails: await mailsOf(db, candidateId),
      blocks: await blocksOf(db, candidateId),
      reports: await reportsOf(db, candidateId),
      formerAddressHashes: await formerAddressesOf(db, candidateId),
    };
  }, asOfOneMoment);
  const files = await filesOf(deps, candidateId);
  logSecurityEvent(deps, 'data-exported', null);
  return { ...exported, files };
}

const listOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({
      organization: organizations.name,
      name: transitionLists.name,
      uploadDate: transitionLists.uploadedAt,
    })
    .from(candidates)
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .innerJoin(organizations, eq(organizations.id, candidates.organizationId))
    .where(eq(candidates.id, candidateId));

const recordsOf = (db: Db, candidateId: LinkedCandidateId) =>
  db.select().from(employeeRecords).where(eq(employeeRecords.candidateId, candidateId));

const linksOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select()
    .from(candidateLinks)
    .where(eq(candidateLinks.candidateId, candidateId))
    .orderBy(asc(candidateLinks.createdAt), asc(candidateLinks.id));

const mailsOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select()
    .from(candidateMails)
    .where(eq(candidateMails.candidateId, candidateId))
    .orderBy(asc(candidateMails.createdAt), asc(candidateMails.id));

const blocksOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select()
    .from(candidateBlocks)
    .where(eq(candidateBlocks.candidateId, candidateId))
    .orderBy(asc(candidateBlocks.createdAt), asc(candidateBlocks.id));

const reportsOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({
      company: sql<string>`coalesce(${users.companyName}, ${UNNAMED_COMPANY}::text)`,
      reason: recruiterReports.reason,
      text: sql<string>`coalesce(${recruiterReports.text}, '')`,
      createdAt: recruiterReports.createdAt,
      closedAt: recruiterReports.closedAt,
    })
    .from(recruiterReports)
    .innerJoin(users, eq(users.id, recruiterReports.recruiterId))
    .where(eq(recruiterReports.candidateId, candidateId))
    .orderBy(asc(recruiterReports.createdAt), asc(recruiterReports.id));

async function formerAddressesOf(db: Db, candidateId: LinkedCandidateId): Promise<string[]> {
  const keys = await db
    .select({ keyedHash: importKeys.keyedHash })
    .from(importKeys)
    .where(eq(importKeys.candidateId, candidateId))
    .orderBy(asc(importKeys.keyedHash));
  return keys.map(({ keyedHash }) => keyedHash);
}

/** After the transaction, which must not wait for the store. */
async function filesOf(deps: Pick<Deps, 'db' | 'files'>, candidateId: LinkedCandidateId) {
  const files = [];
  for (const kind of FILE_KINDS) {
    const file = await findFile(deps, candidateId, kind);
    if (file) files.push({ ...file, base64: Buffer.from(file.bytes).toString('base64') });
  }
  return files;
}
