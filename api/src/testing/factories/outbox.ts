import type { Db } from '../../foundation/db/db';
import { outbox } from '../../identity/tables/mails.table';
import { serial } from './serial';

type Overrides = Partial<typeof outbox.$inferInsert>;

const QUEUED_AT = new Date('2026-03-02T08:59:00Z');

export async function queueMail(db: Db, overrides: Overrides = {}) {
  const [mail] = await db
    .insert(outbox)
    .values({
      to: `reader${serial()}@example.com`,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      createdAt: QUEUED_AT,
      runAt: QUEUED_AT,
      ...overrides,
    })
    .returning();
  if (!mail) throw new Error('No mail was queued');
  return mail;
}
