import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { candidates } from './candidates.table';
import { erasures } from './erasures.table';

export type CandidateMailPurpose = (typeof CANDIDATE_MAIL_PURPOSES)[number];

export const suppressions = pgTable(
  'suppressions',
  (t) => ({
    keyedHash: t.text('keyed_hash').primaryKey(),
    erasureId: reference('erasure_id', () => erasures.id),
  }),
  (suppression) => [
    index('suppressions_erasure').on(suppression.erasureId),
    ...checks({ suppressions_hash_form: sql`${suppression.keyedHash} ~ '^[A-Za-z0-9_-]{43}$'` }),
  ],
);

const CANDIDATE_MAIL_PURPOSES = [
  'claim',
  'profile',
  'reveals',
  'email-link',
  'email-changed',
] as const;

export const candidateMails = pgTable(
  'candidate_mails',
  (t) => ({
    /** The id of the outbox row, and so the one in the Message-ID. */
    id: t.uuid('id').primaryKey(),
    candidateId: reference('candidate_id', () => candidates.id, 'cascade'),
    purpose: t.text('purpose', { enum: CANDIDATE_MAIL_PURPOSES }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: t.timestamp('delivered_at', { withTimezone: true }),
    bouncedAt: t.timestamp('bounced_at', { withTimezone: true }),
    bounceCode: t.text('bounce_code'),
  }),
  (mail) => [
    index('candidate_mails_candidate').on(mail.candidateId, mail.createdAt),
    index('candidate_mails_bounced')
      .on(mail.candidateId)
      .where(sql`${mail.bouncedAt} is not null`),
    ...checks({
      candidate_mails_purpose: oneOf(mail.purpose, CANDIDATE_MAIL_PURPOSES),
      candidate_mails_bounce: sql`(${mail.bouncedAt} is null) = (${mail.bounceCode} is null)`,
    }),
  ],
);
