import type { SalesMessage } from '@gangway/contract/desk/sales-contacts';
import { eq } from 'drizzle-orm';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { HrActor } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { users, organizations } from '../../identity/tables/accounts.table';
import { salesContacts } from '../tables/sales-contacts.table';

export type SalesContactRow = typeof salesContacts.$inferSelect;

/** The account is locked, so that it cannot be removed meanwhile. */
export async function contactSales(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>,
  { userId }: HrActor,
  { message }: SalesMessage,
): Promise<SalesContactRow> {
  await consumeLimit(deps, 'salesContactByUser', userId);
  return deps.db.transaction(async (tx) => {
    const [sender] = await tx
      .select({ user: users, organization: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.id, userId))
      .for('key share', { of: users });
    if (!sender) throw new ApiError('unauthenticated', 'Please sign in');
    const { user, organization } = sender;
    const names = [user.firstName, user.lastName].filter(Boolean).join(' ');
    return insertRow(tx, salesContacts, {
      organizationId: organization.id,
      organizationName: organization.name,
      userId,
      contactName: names || user.username,
      contactEmail: user.email,
      message,
      createdAt: deps.clock(),
    });
  });
}
