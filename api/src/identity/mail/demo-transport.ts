import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { MailTransport } from '../../foundation/ports/mail-transport';
import { demoMails, outbox } from '../tables/mails.table';

/**
 * Skips a mail that is gone because its candidate was erased, and waits for an erasure that is
 * still running.
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
