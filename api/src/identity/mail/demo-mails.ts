import type { DemoMail } from '@gangway/contract/mail';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { demoMails } from '../tables/mails.table';

type Row = typeof demoMails.$inferSelect;

const SHOWN = 200;

export const presentDemoMail = ({ to, subject, text, html, sentAt }: Row): DemoMail => ({
  to,
  subject,
  text,
  html,
  sentAt: sentAt.toISOString(),
});

export function listDemoMails(db: Db, to: string | undefined): Promise<Row[]> {
  return db
    .select()
    .from(demoMails)
    .where(to ? eq(demoMails.to, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(demoMails.sentAt), desc(demoMails.id))
    .limit(SHOWN);
}
