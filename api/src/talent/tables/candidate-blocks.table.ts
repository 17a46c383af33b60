import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates.table';

/** Companies that must never see a person. */
export const candidateBlocks = pgTable(
  'candidate_blocks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** As the person wrote it. */
    company: text('company').notNull(),
    /** As it is compared: without case, punctuation and legal form. */
    companyKey: text('company_key').notNull(),
    domain: text('domain'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (block) => [
    unique('candidate_blocks_once')
      .on(block.candidateId, block.companyKey, block.domain)
      .nullsNotDistinct(),
    index('candidate_blocks_company').on(block.companyKey),
    index('candidate_blocks_domain').on(block.domain),
    check('candidate_blocks_company_key', sql`${block.companyKey} <> ''`),
    check('candidate_blocks_domain_form', sql`${block.domain} ~ '^[a-z0-9.-]+\\.[a-z0-9-]+$'`),
  ],
);
