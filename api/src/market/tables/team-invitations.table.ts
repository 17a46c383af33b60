import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const teamInvitations = pgTable(
  'team_invitations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    ownerId: reference('owner_id', () => users.id, 'cascade'),
    email: t.text('email').notNull(),
    tokenHash: t.text('token_hash').notNull().unique(),
    sentAt: time('sent_at'),
    expiresAt: time('expires_at'),
  }),
  (invitation) => [
    uniqueIndex('team_invitations_once').on(invitation.ownerId, sql`lower(${invitation.email})`),
    index('team_invitations_email').on(sql`lower(${invitation.email})`),
    index('team_invitations_expiry').on(invitation.expiresAt),
    ...checks({ team_invitations_email_is_email: sql`position('@' in ${invitation.email}) > 1` }),
  ],
);

export type InvitationRow = typeof teamInvitations.$inferSelect;
