import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';

/** 0 for a message that is open, 1 for one that is answered. */
export const contactState = (answeredAt: AnyColumn): SQL => sql`((${answeredAt} is not null)::int)`;

/** Messages to sales, with who wrote them as it was then: their account may be removed. */
export const salesContacts = pgTable(
  'sales_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    organisationName: text('organisation_name').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: uuid('answered_by').references(() => users.id),
    answer: text('answer'),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(
        salesContacts.organisationName,
        salesContacts.contactName,
        salesContacts.contactEmail,
        salesContacts.message,
      ),
    ),
  },
  (contact) => [
    index('sales_contacts_date').on(contact.createdAt, contact.id),
    index('sales_contacts_name').on(sql`lower(${contact.organisationName})`, contact.id),
    index('sales_contacts_state').on(contactState(contact.answeredAt), contact.id),
    index('sales_contacts_state_date').on(
      contactState(contact.answeredAt),
      contact.createdAt,
      contact.id,
    ),
    index('sales_contacts_state_name').on(
      contactState(contact.answeredAt),
      sql`lower(${contact.organisationName})`,
      contact.id,
    ),
    index('sales_contacts_organisation').on(contact.organisationId),
    index('sales_contacts_words').using('gin', contact.words),
    index('sales_contacts_user').on(contact.userId),
    check('sales_contacts_message', sql`btrim(${contact.message}) <> ''`),
    check(
      'sales_contacts_answered',
      sql`(${contact.answeredAt} is null) = (${contact.answeredBy} is null) and (${contact.answer} is null or ${contact.answeredAt} is not null)`,
    ),
  ],
);
