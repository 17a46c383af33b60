import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates.table';

const CANDIDATE_MAIL_PURPOSES = [
  'claim',
  'profile',
  'reveals',
  'email-link',
  'email-changed',
] as const;
export type CandidateMailPurpose = (typeof CANDIDATE_MAIL_PURPOSES)[number];

/** Records which mails were sent, without their text or address. */
export const candidateMails = pgTable(
  'candidate_mails',
  {
    /** The outbox's, and so the one in the Message-ID. */
    id: uuid('id').primaryKey(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CANDIDATE_MAIL_PURPOSES }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a mail server took it. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    /** The receiving server's code. */
    bounceCode: text('bounce_code'),
  },
  (mail) => [
    index('candidate_mails_candidate').on(mail.candidateId, mail.createdAt),
    index('candidate_mails_bounced')
      .on(mail.candidateId)
      .where(sql`${mail.bouncedAt} is not null`),
    check(
      'candidate_mails_purpose',
      sql`${mail.purpose} in ('claim', 'profile', 'reveals', 'email-link', 'email-changed')`,
    ),
    check(
      'candidate_mails_bounce',
      sql`(${mail.bouncedAt} is null) = (${mail.bounceCode} is null)`,
    ),
  ],
);
