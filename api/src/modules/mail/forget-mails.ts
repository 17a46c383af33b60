import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { candidateMails } from '../candidates/candidate-mails.table';
import { demoMails } from './demo-mails.table';
import { outbox } from './outbox.table';

/**
 * Every mail of candidates whose rows the caller has locked `for update`, so that none is added.
 * The outbox first: from its row the demo mail box copies, and finds it gone from then on.
 */
export async function forgetMails(tx: Db, candidateIds: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: candidateMails.id })
    .from(candidateMails)
    .where(inArray(candidateMails.candidateId, [...candidateIds]));
  await tx.delete(outbox).where(inArray(outbox.id, theirs));
  await tx.delete(demoMails).where(inArray(demoMails.id, theirs));
}
