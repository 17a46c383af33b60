import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { outbox } from '../../identity/tables/mails.table';
import { serial } from './serial';

type Overrides = Partial<typeof outbox.$inferInsert>;

const QUEUED_AT = new Date('2026-03-02T08:59:00Z');

export async function queueMail(db: Db, overrides: Overrides = {}) {
  return insertRow(db, outbox, {
    to: `reader${serial()}@example.com`,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    createdAt: QUEUED_AT,
    runAt: QUEUED_AT,
    ...overrides,
  });
}
