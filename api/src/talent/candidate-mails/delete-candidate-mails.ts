import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { aboutMark } from '../../identity/mail/render-mail';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { candidateMails } from '../tables/candidate-mails.table';

/**
 * The caller must have locked the candidates `for update`, so that no mail is added. The outbox
 * comes first, because the demo inbox copies from it.
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

export async function withdrawUserMails(tx: Db, email: string): Promise<void> {
  await tx.delete(outbox).where(sql`lower(${outbox.to}) = lower(${email})
    and not exists (select from ${candidateMails} as theirs where theirs.id = ${outbox.id})`);
}

/**
 * The notice of a replaced address stays: it goes to the previous address, and a second change must
 * not hide the first.
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

/**
 * Mails to others that mention the candidate. `case` skips the HTML of mails to candidates, of
 * which there can be thousands.
 */
const mailsAbout = ({ id, html }: typeof outbox | typeof demoMails, candidateId: string): SQL =>
  sql`case when exists (select from ${candidateMails} as own where own.id = ${id}) then false
    else position(${aboutMark(candidateId)} in ${html}) > 0 end`;
