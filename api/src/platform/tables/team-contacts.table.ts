import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

export const teamContacts = pgTable(
  'team_contacts',
  (t) => ({
    team: t.text('team').primaryKey(),
    email: t.text('email'),
    webhookUrl: t.text('webhook_url'),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (contact) => [
    check('team_contacts_team', sql`${contact.team} ~ '^[a-z][a-z0-9-]{0,40}$'`),
    check(
      'team_contacts_has_one',
      sql`${contact.email} is not null or ${contact.webhookUrl} is not null`,
    ),
  ],
);
