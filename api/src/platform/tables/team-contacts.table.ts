import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { checks } from '../../foundation/db/columns';

export const teamContacts = pgTable(
  'team_contacts',
  (t) => ({
    team: t.text('team').primaryKey(),
    email: t.text('email'),
    webhookUrl: t.text('webhook_url'),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (contact) =>
    checks({
      team_contacts_team: sql`${contact.team} ~ '^[a-z][a-z0-9-]{0,40}$'`,
      team_contacts_has_one: sql`${contact.email} is not null or ${contact.webhookUrl} is not null`,
    }),
);
