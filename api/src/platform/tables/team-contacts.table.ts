import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Where a team hears that one of its releases was taken out. */
export const teamContacts = pgTable(
  'team_contacts',
  {
    team: text('team').primaryKey(),
    email: text('email'),
    webhookUrl: text('webhook_url'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (contact) => [
    check('team_contacts_team', sql`${contact.team} ~ '^[a-z][a-z0-9-]{0,40}$'`),
    check(
      'team_contacts_has_one',
      sql`${contact.email} is not null or ${contact.webhookUrl} is not null`,
    ),
  ],
);
