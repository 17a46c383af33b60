import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, check } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { candidates } from './candidates.table';

const LINK_PURPOSES = ['claim', 'profile'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Only the SHA-256 of the token is stored; the token itself is only ever in the mail. */
export const candidateLinks = pgTable(
  'candidate_links',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /**
     * Null opens nothing: written for an unknown person, so that it takes as long as for a known
     * one.
     */
    candidateId: t.uuid('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    purpose: t.text('purpose', { enum: LINK_PURPOSES }).notNull(),
    tokenHash: t.text('token_hash').notNull().unique('candidate_links_token_hash'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
    /** First use of this profile link. From then on no new link ends it. */
    openedAt: t.timestamp('opened_at', { withTimezone: true }),
  }),
  (link) => [
    uniqueIndex('candidate_links_one_claim')
      .on(link.candidateId)
      .where(sql`${link.purpose} = 'claim'`),
    index('candidate_links_candidate').on(link.candidateId),
    index('candidate_links_expiry').on(link.expiresAt),
    ...checks({
      candidate_links_purpose: oneOf(link.purpose, LINK_PURPOSES),
      candidate_links_token_hash_form: sql`${link.tokenHash} ~ '^[A-Za-z0-9_-]{43}$'`,
      candidate_links_claim_expires: sql`${link.purpose} <> 'claim' or ${link.expiresAt} is not null`,
      candidate_links_opened_profile: sql`${link.openedAt} is null or (${link.purpose} = 'profile' and ${link.candidateId} is not null)`,
    }),
    // As an object key, the linter would reject this name.
    check(
      'candidate_links_of_nobody_expires',
      sql`${link.candidateId} is not null or ${link.expiresAt} is not null`,
    ),
  ],
);

export const candidateEmailLinks = pgTable(
  'candidate_email_links',
  (t) => ({
    candidateId: reference('candidate_id', () => candidates.id, 'cascade').primaryKey(),
    tokenHash: t.text('token_hash').notNull().unique('candidate_email_links_token_hash'),
    email: t.text('email').notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (link) => [
    index('candidate_email_links_expiry').on(link.expiresAt),
    ...checks({
      candidate_email_links_token_hash_form: sql`${link.tokenHash} ~ '^[A-Za-z0-9_-]{43}$'`,
    }),
  ],
);
