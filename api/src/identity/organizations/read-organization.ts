import type { OrganizationUser } from '@gangway/contract/identity/organizations';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationId } from '../actors/scopes';
import { organizations, type UserRow, users } from '../tables/accounts.table';

/**
 * Serializes imports, edits, orders and suspensions of an organization. Lock it before any list or
 * person.
 */
export async function lockOrganization(tx: Db, organizationId: OrganizationId) {
  const organization = await lockRow(tx, organizations, organizationId);
  if (!organization) throw new ApiError('not_found', 'This organization no longer exists');
  return organization;
}

export async function findMainUser(db: Db, organizationId: OrganizationId) {
  const [main] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.isMainUser, true)));
  return main ?? null;
}

export function listUsers(db: Db, organizationId: OrganizationId): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(desc(users.isMainUser), asc(users.createdAt), asc(users.id));
}

export type OrganizationRow = typeof organizations.$inferSelect;

export async function readOrganization(db: Db, organizationId: OrganizationId) {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new ApiError('not_found', 'This organization no longer exists');
  return organization;
}

type Suspension = Pick<OrganizationRow, 'suspendedAt' | 'suspensionReason'>;

export const presentOrganization = <Row extends Suspension>(organization: Row) => ({
  ...organization,
  suspension: organization.suspendedAt && {
    at: organization.suspendedAt,
    reason: organization.suspensionReason ?? '',
  },
});

export function presentOrganizationUser(user: UserRow): OrganizationUser {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    isMainUser: user.isMainUser,
    isVerified: user.firstLoginAt !== null,
    profileImageUrl: user.profileImageUrl,
  };
}
