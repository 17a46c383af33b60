import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { aboutMark } from '../../identity/mail/render-mail';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { candidateMails } from '../tables/candidate-mails.table';

/** What others are told of them. The mails to candidates, thousands at times, are not read for it. */
const mailsAbout = ({ id, html }: typeof outbox | typeof demoMails, candidateId: string): SQL =>
  sql`case when exists (select from ${candidateMails} as own where own.id = ${id}) then false
    else position(${aboutMark(candidateId)} in ${html}) > 0 end`;

/**
 * Deletes every mail to or about these candidates. The caller has locked their rows `for update`,
 * so that none is added. The outbox comes first: the demo inbox copies from it.
 */
export async function deleteMails(tx: Db, candidateIds: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: candidateMails.id })
    .from(candidateMails)
    .where(inArray(candidateMails.candidateId, [...candidateIds]));
  for (const mails of [outbox, demoMails]) {
    const telling = candidateIds.map((id) => mailsAbout(mails, id));
    await tx.delete(mails).where(or(inArray(mails.id, theirs), ...telling));
  }
}

/** What still waits for the user of a closed account; emails to a candidate at that address stay. */
export async function withdrawUserMails(tx: Db, email: string): Promise<void> {
  await tx.delete(outbox).where(sql`lower(${outbox.to}) = lower(${email})
    and not exists (select from ${candidateMails} as theirs where theirs.id = ${outbox.id})`);
}

/**
 * What still waits for a candidate is not sent, and was never mailed to them. A notice that an address
 * was replaced stays: it is for the address before, and a second change must not hide the first.
 */
export async function withdrawMails(tx: Db, candidateId: string): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      delete from ${outbox} where failed_at is null and id in (
        select id from ${candidateMails}
          where candidate_id = ${candidateId}::uuid and purpose <> 'email-changed'
      ) returning id
    )
    delete from ${candidateMails} where id in (select id from withdrawn)`);
}
