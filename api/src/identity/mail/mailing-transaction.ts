import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { isClosedEmail } from '../accounts/closed-account';
import { candidateMails, type CandidateMailPurpose } from '../../talent/candidates/candidate-mails.table';
import type { Mail } from './mail-transport';
import { outbox } from './outbox.table';

type Mailing = Pick<Deps, 'db' | 'clock' | 'wakeMail'>;

/** A mail that is on record as this candidate's; null is nobody, to whom none is sent. */
export type CandidateMail = Mail & { candidateId: string | null; purpose: CandidateMailPurpose };

type AnyMail = Mail | CandidateMail;

/** With a condition the same statement runs either way, so that time does not tell which. */
export type SendMail = (mails: AnyMail | readonly AnyMail[], condition?: SQL) => Promise<void>;

const ALWAYS = sql`true`;

/** Mail and record in one statement: neither is ever there without the other. */
function queueMails(mails: readonly AnyMail[], now: string, condition: SQL): SQL {
  return sql`with mail as materialized (
      select gen_random_uuid() as id, ${now}::timestamptz as at, queued.*
        from json_to_recordset(${JSON.stringify(mails)}::text::json)
          as queued("to" text, subject text, text text, html text, "candidateId" uuid, purpose text)
        where ${condition}
    ), recorded as (
      insert into ${candidateMails} (id, candidate_id, purpose, created_at)
        select id, "candidateId", purpose, at from mail where "candidateId" is not null
    )
    insert into ${outbox} (id, "to", subject, text, html, created_at, run_at)
      select id, "to", subject, text, html, at, at from mail`;
}

/** A mail exists exactly if what caused it was committed; the worker hears of it right after. */
export async function mailingTransaction<T>(
  deps: Mailing,
  work: (tx: Db, sendMail: SendMail) => Promise<T>,
): Promise<T> {
  let sendings = 0;
  const result = await deps.db.transaction((tx) =>
    work(tx, async (mails, condition = ALWAYS) => {
      const sent = [mails].flat().filter(({ to }) => !isClosedEmail(to));
      if (sent.length === 0) return;
      await tx.execute(queueMails(sent, deps.clock().toISOString(), condition));
      sendings += 1;
    }),
  );
  if (sendings > 0) deps.wakeMail();
  return result;
}
