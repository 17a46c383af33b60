import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/db';

export type MailRecords = {
  /** Reads from the CTE `mail(id, at, about)`: the rows that enter the outbox. */
  insertQueued: SQL;
  /** Reads from the CTE `delivered(id)`: the rows that leave the outbox. */
  updateDelivered: (at: Date) => SQL;
  recordBounce(tx: Db, bounce: { mailId: string; code: string; now: Date }): Promise<boolean>;
};
