import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { QueuedMail } from '../../foundation/ports/mail-transport';
import { outbox } from '../tables/mails.table';

/** `.invalid` is a reserved top-level domain: no mail can be sent there. */
const CLOSED_DOMAIN = 'closed.invalid';

export const closedUsername = (userId: string) => `closed-${userId}`;
export const closedEmail = (userId: string) => `${closedUsername(userId)}@${CLOSED_DOMAIN}`;

export type MailingDeps = Pick<Deps, 'db' | 'clock' | 'wakeMail' | 'mailRecords'>;

/**
 * The same statement runs either way, so that timing does not reveal whether the condition was met.
 */
export type SendMail = (
  mails: QueuedMail | readonly QueuedMail[],
  condition?: SQL,
) => Promise<void>;

const ALWAYS = sql`true`;

export async function mailingTransaction<T>(
  deps: MailingDeps,
  work: (tx: Db, sendMail: SendMail) => Promise<T>,
): Promise<T> {
  let sendings = 0;
  const result = await deps.db.transaction((tx) =>
    work(tx, async (mails, condition = ALWAYS) => {
      const sent = [mails].flat().filter(({ to }) => !isClosedEmail(to));
      if (sent.length === 0) return;
      await tx.execute(queueMails(deps, { mails: sent, condition }));
      sendings += 1;
    }),
  );
  if (sendings > 0) deps.wakeMail();
  return result;
}

const isClosedEmail = (email: string) => email.endsWith(`@${CLOSED_DOMAIN}`);

type Queueing = { mails: readonly QueuedMail[]; condition: SQL };

/** One statement for mail and record, so that neither exists without the other. */
function queueMails({ clock, mailRecords }: MailingDeps, { mails, condition }: Queueing): SQL {
  return sql`with mail as materialized (
      select gen_random_uuid() as id, ${clock().toISOString()}::timestamptz as at, queued.*
        from json_to_recordset(${JSON.stringify(mails)}::text::json)
          as queued("to" text, subject text, text text, html text, about json)
        where ${condition}
    ), recorded as (${mailRecords.insertQueued})
    insert into ${outbox} (id, "to", subject, text, html, created_at, run_at)
      select id, "to", subject, text, html, at, at from mail`;
}
