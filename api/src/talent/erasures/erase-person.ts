import type { Erasure, Removed } from '@gangway/contract/talent/erasures';
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { deleteMails } from '../candidate-mails/delete-candidate-mails';
import { linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles, samePerson } from '../candidates/same-person';
import { lockAgainstImports, suppress } from '../suppressions/suppressions';
import { candidateLinks, type LinkPurpose } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, candidateFiles, candidates } from '../tables/candidates.table';
import { erasures } from '../tables/erasures.table';
import { importKeys } from '../tables/import-keys.table';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { reveals } from '../tables/reveals.table';
import { transitionLists } from '../tables/transition-lists.table';
import { releaseEmployees } from '../transition-lists/import-rows';
import { receiptHash, findErasure, receiptOf } from './receipt';

declare const brand: unique symbol;
export type ReturnedCandidateId = string & { readonly [brand]: 'returned candidate' };
type ErasableCandidateId = LinkedCandidateId | ReturnedCandidateId;

type ErasedPerson = {
  erasure: Erasure;
  outdated: string[];
};

/** Must come first in its transaction, before any lock. Null if the person is already gone. */
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

/** A link that erased its person before answers the same receipt again. */
export async function eraseAtOnce(
  deps: Pick<Deps, 'env' | 'bulkDb' | 'clock' | 'listBilling' | 'db' | 'log' | 'paymentProvider'>,
  candidateId: LinkedCandidateId,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<Erasure> {
  const receipt = receiptOf(deps.env, token);
  const erased = await deps.bulkDb.transaction((tx) =>
    erasePerson(deps, tx, { candidateId, receipt }),
  );
  if (!erased) {
    const erasure = await findErasure(deps.db, receipt);
    if (!erasure) throw linkNotFound(purpose);
    return erasure;
  }
  logSecurityEvent(deps, 'data-erased', null);
  await deps.listBilling.closePayments(deps, erased.outdated);
  return erased.erasure;
}

type LockDeps = Pick<Deps, 'listBilling'>;

async function lockPerson(deps: LockDeps, tx: Db, candidateId: ErasableCandidateId) {
  const found = await tx
    .select({ id: candidates.id, listId: candidates.listId })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(candidateId)));
  const listIds = found.map(({ listId }) => listId);
  const ids = sql`(select unnest(${textArray(found.map(({ id }) => id))}::uuid[]))`;
  return {
    lists: await lockLists(deps, tx, listIds),
    profiles: await lockProfiles(tx, ids, 'update'),
  };
}

async function lockLists({ listBilling }: LockDeps, tx: Db, ids: string[]) {
  await listBilling.lockPayments(tx, ids);
  return tx
    .select({ id: transitionLists.id, status: transitionLists.status })
    .from(transitionLists)
    .where(inArray(transitionLists.id, ids))
    .orderBy(asc(transitionLists.id))
    .for('update');
}

/** Only addresses the person replaced themselves: one replaced by HR may be another person's. */
async function readFormerEmails(tx: Db, candidateIds: readonly string[]): Promise<string[]> {
  const own = await tx
    .select({ keyedHash: importKeys.keyedHash })
    .from(importKeys)
    .where(and(inArray(importKeys.candidateId, [...candidateIds]), importKeys.isOwn));
  return own.map(({ keyedHash }) => keyedHash);
}

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
  await deleteMails(tx, ids);
  await eraseReports(tx, ids);
  await tx.delete(candidates).where(inArray(candidates.id, ids));
  return removed;
}

/** Administrators keep which recruiter was reported and when, but nothing about the person. */
const eraseReports = (tx: Db, ids: readonly string[]) =>
  tx
    .update(recruiterReports)
    .set({ candidateId: null, text: null, closingNote: null })
    .where(inArray(recruiterReports.candidateId, [...ids]));

type Locked = Awaited<ReturnType<typeof lockPerson>>;

/** Paid lists stay paid; only the hash of a file that named the person is removed. */
async function leaveLists(deps: Pick<Deps, 'listBilling'>, tx: Db, lists: Locked['lists']) {
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
