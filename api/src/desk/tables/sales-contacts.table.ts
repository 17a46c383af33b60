import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { organizations, users } from '../../identity/tables/accounts.table';

export const contactState = (answeredAt: AnyColumn): SQL => sql`((${answeredAt} is not null)::int)`;

export const salesContacts = pgTable(
  'sales_contacts',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    organizationId: reference('organization_id', () => organizations.id),
    organizationName: t.text('organization_name').notNull(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactName: t.text('contact_name').notNull(),
    contactEmail: t.text('contact_email').notNull(),
    message: t.text('message').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }),
    answeredBy: t.uuid('answered_by').references(() => users.id),
    answer: t.text('answer'),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(
        salesContacts.organizationName,
        salesContacts.contactName,
        salesContacts.contactEmail,
        salesContacts.message,
      ),
    ),
  }),
  (contact) => [
    index('sales_contacts_date').on(contact.createdAt, contact.id),
    index('sales_contacts_name').on(sql`lower(${contact.organizationName})`, contact.id),
    index('sales_contacts_state').on(contactState(contact.answeredAt), contact.id),
    index('sales_contacts_state_date').on(
      contactState(contact.answeredAt),
      contact.createdAt,
      contact.id,
    ),
    index('sales_contacts_state_name').on(
      contactState(contact.answeredAt),
      sql`lower(${contact.organizationName})`,
      contact.id,
    ),
    index('sales_contacts_organization').on(contact.organizationId),
    index('sales_contacts_words').using('gin', contact.words),
    index('sales_contacts_user').on(contact.userId),
    ...checks({
      sales_contacts_message: sql`btrim(${contact.message}) <> ''`,
      sales_contacts_answered: sql`(${contact.answeredAt} is null) = (${contact.answeredBy} is null) and (${contact.answer} is null or ${contact.answeredAt} is not null)`,
    }),
  ],
);
