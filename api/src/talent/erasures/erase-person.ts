import type { Erasure, Removed } from '@gangway/contract/erasures';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { candidateBlocks } from '../tables/candidate-blocks.table';
import { candidateFiles } from '../tables/candidate-files.table';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';
import { importKeys } from '../tables/import-keys.table';
import { forgetMails } from '../candidate-mails/delete-candidate-mails';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { reveals } from '../tables/reveals.table';
import { releaseEmployees } from '../transition-lists/release-employees';
import { transitionLists } from '../tables/transition-lists.table';
import { erasures } from '../tables/erasures.table';
import { lockAgainstImports } from '../suppressions/import-lock';
import { lockPerson, type ErasableCandidateId } from './lock-person';
import { receiptHash } from './receipt';
import { suppress } from '../suppressions/suppress';

type ErasedPerson = {
  erasure: Erasure;
  /** The provider's payments for lists that have changed: see `ListBilling.closePayments`. */
  outdated: string[];
};

type Locked = Awaited<ReturnType<typeof lockPerson>>;

/** The administrators keep which recruiter was reported, and when; nothing of the person. */
const eraseReports = (tx: Db, ids: readonly string[]) =>
  tx
    .update(recruiterReports)
    .set({ candidateId: null, text: null, closingNote: null })
    .where(inArray(recruiterReports.candidateId, [...ids]));

/** Everything else that is held of a person goes with their profiles. */
async function removeProfiles(tx: Db, candidateIds: readonly string[]): Promise<Removed> {
  const ids = [...candidateIds];
  const removed = {
    profiles: ids.length,
    links: await tx.$count(candidateLinks, inArray(candidateLinks.candidateId, ids)),
    reveals: await tx.$count(reveals, inArray(reveals.candidateId, ids)),
    files: await tx.$count(candidateFiles, inArray(candidateFiles.candidateId, ids)),
    blocks: await tx.$count(candidateBlocks, inArray(candidateBlocks.candidateId, ids)),
    mails: await tx.$count(candidateMails, inArray(candidateMails.candidateId, ids)),
  };
  await forgetMails(tx, ids);
  await eraseReports(tx, ids);
  await tx.delete(candidates).where(inArray(candidates.id, ids));
  return removed;
}

/** Keyed hashes of the addresses that the person replaced themselves. One of HR may be another person's. */
async function readFormerEmails(tx: Db, candidateIds: readonly string[]): Promise<string[]> {
  const own = await tx
    .select({ keyedHash: importKeys.keyedHash })
    .from(importKeys)
    .where(and(inArray(importKeys.candidateId, [...candidateIds]), importKeys.isOwn));
  return own.map(({ keyedHash }) => keyedHash);
}

/** What was paid for stays paid; the hash of a file that named them goes. */
async function leaveLists(
  deps: Pick<Deps, 'listBilling'>,
  tx: Db,
  lists: Locked['lists'],
): Promise<string[]> {
  const ids = lists.map(({ id }) => id);
  await tx
    .update(transitionLists)
    .set({ contentHash: null })
    .where(and(inArray(transitionLists.id, ids), isNotNull(transitionLists.contentHash)));
  const unpaid = lists.filter(({ status }) => status === 'pending_payment');
  return releaseEmployees(
    deps,
    tx,
    unpaid.map(({ id }) => id),
  );
}

/**
 * Erases all profiles of a person; null if they are gone already. It has to come first in its
 * transaction, before any lock.
 */
export async function erasePerson(
  deps: Pick<Deps, 'env' | 'clock' | 'listBilling'>,
  tx: Db,
  { candidateId, receipt }: { candidateId: ErasableCandidateId; receipt: string },
): Promise<ErasedPerson | null> {
  await lockAgainstImports(tx);
  const { lists, profiles } = await lockPerson(deps, tx, candidateId);
  if (profiles.length === 0) return null;
  const ids = profiles.map(({ id }) => id);
  const formerEmails = await readFormerEmails(tx, ids);
  const removed = await removeProfiles(tx, ids);
  const outdated = await leaveLists(deps, tx, lists);

  const erasedAt = deps.clock();
  const [erasure] = await tx
    .insert(erasures)
    .values({ receiptHash: receiptHash(receipt), erasedAt, removed })
    .returning({ id: erasures.id });
  if (!erasure) throw new Error('The erasure was not returned');
  await suppress(deps, tx, { erasureId: erasure.id, gone: profiles, formerEmails });
  return { erasure: { receipt, erasedAt: erasedAt.toISOString(), removed }, outdated };
}
