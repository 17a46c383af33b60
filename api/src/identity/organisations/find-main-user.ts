import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../tables/users.table';
import type { OrganisationId } from '../actors/scopes';

export async function findMainUser(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ email: string } | null> {
  const [main] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isMainUser, true)));
  return main ?? null;
}
