import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { Mail } from './mail-transport';
import { outbox } from './outbox.table';

type Mailing = Pick<Deps, 'db' | 'clock' | 'wakeMail'>;

/** With a condition the same statement runs either way, so that time does not tell which. */
export type SendMail = (mails: Mail | readonly Mail[], condition?: SQL) => Promise<void>;

const ALWAYS = sql`true`;

/** A mail exists exactly if what caused it was committed; the worker hears of it right after. */
export async function mailingTransaction<T>(
  deps: Mailing,
  work: (tx: Db, sendMail: SendMail) => Promise<T>,
): Promise<T> {
  let sendings = 0;
  const result = await deps.db.transaction((tx) =>
    work(tx, async (mails, condition = ALWAYS) => {
      const now = deps.clock().toISOString();
      await tx.execute(
        sql`insert into ${outbox} ("to", subject, text, html, created_at, run_at)
            select "to", subject, text, html, ${now}::timestamptz, ${now}::timestamptz
            from json_to_recordset(${JSON.stringify([mails].flat())}::text::json)
              as mail("to" text, subject text, text text, html text)
            where ${condition}`,
      );
      sendings += 1;
    }),
  );
  if (sendings > 0) deps.wakeMail();
  return result;
}
