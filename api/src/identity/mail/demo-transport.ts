import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { MailTransport } from '../../foundation/ports/mail-transport';
import { demoMails, outbox } from '../tables/mails.table';

/**
 * Puts the mail where /dev/mail shows it, unless it is gone from the outbox meanwhile: its candidate
 * has been erased, and an erasure that is just running is waited for.
 */
export function demoTransport({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailTransport {
  return {
    async send({ id }) {
      const now = clock().toISOString();
      await db.execute(
        sql`insert into ${demoMails} (id, "to", subject, text, html, sent_at)
            select id, "to", subject, text, html, ${now}::timestamptz
            from ${outbox} where id = ${id} for key share
            on conflict do nothing`,
      );
    },
    close: () => undefined,
  };
}
