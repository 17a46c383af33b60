import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailRecords, Mail } from '../../foundation/ports/mail-transport';
import { candidateMails, type CandidateMailPurpose } from '../tables/candidate-mails.table';

/**
 * Without a candidate the mail is not sent but costs the same, so that timing does not reveal
 * which.
 */
export type CandidateMail = Mail & {
  about: { candidateId: string | null; purpose: CandidateMailPurpose };
};

export const candidateMailRecords: MailRecords = {
  insertQueued: sql`
    insert into ${candidateMails} (id, candidate_id, purpose, created_at)
      select id, (about ->> 'candidateId')::uuid, about ->> 'purpose', at
        from mail where about ->> 'candidateId' is not null`,

  updateDelivered: (at) => sql`
    update ${candidateMails} as mail set delivered_at = ${at.toISOString()}::timestamptz
      from delivered where mail.id = delivered.id`,

  async recordBounce(tx, { mailId, code, now }) {
    const [bounced] = await tx
      .update(candidateMails)
      .set({ bouncedAt: now, bounceCode: code })
      .where(and(eq(candidateMails.id, mailId), isNull(candidateMails.bouncedAt)))
      .returning({ id: candidateMails.id });
    return bounced !== undefined;
  },
};
