import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users, type UserRow } from '../tables/users.table';
import type { OrganisationId } from '../actors/scopes';

/** The main user first, then in the order in which they came. */
export function listUsers(db: Db, organisationId: OrganisationId): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(desc(users.isMainUser), asc(users.createdAt), asc(users.id));
}
