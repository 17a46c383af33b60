import type { Deps } from '../../deps';
import { demoMails } from './demo-mails.table';
import type { MailTransport } from './mail-transport';

/** Puts the mail where /dev/mail shows it. */
export function demoTransport({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailTransport {
  return {
    async send(mail) {
      await db
        .insert(demoMails)
        .values({ ...mail, sentAt: clock() })
        .onConflictDoNothing();
    },
    close: () => undefined,
  };
}
