import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/db';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type QueuedMail = Mail & { about?: Record<string, string | null> };

/** The id is the same for every attempt, so that the receiver can detect duplicates. */
export type OutgoingMail = Mail & { id: string };

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

export type MailRecords = {
  /** Reads from the CTE `mail(id, at, about)`: the rows that enter the outbox. */
  insertQueued: SQL;
  /** Reads from the CTE `delivered(id)`: the rows that leave the outbox. */
  updateDelivered: (at: Date) => SQL;
  recordBounce(tx: Db, bounce: { mailId: string; code: string; now: Date }): Promise<boolean>;
};
