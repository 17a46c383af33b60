import type { OrganizationUser } from '@gangway/contract/identity/organisations';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganisationId } from '../actors/scopes';
import { organisations, type UserRow, users } from '../tables/accounts.table';

/**
 * Serializes imports, edits, orders and suspensions of an organisation. Lock it before any list or
 * person.
 */
export async function lockOrganisation(tx: Db, organisationId: OrganisationId) {
  const organisation = await lockRow(tx, organisations, organisationId);
  if (!organisation) throw new ApiError('not_found', 'This organization no longer exists');
  return organisation;
}

export async function findMainUser(db: Db, organisationId: OrganisationId) {
  const [main] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isMainUser, true)));
  return main ?? null;
}

export function listUsers(db: Db, organisationId: OrganisationId): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(desc(users.isMainUser), asc(users.createdAt), asc(users.id));
}

export type OrganisationRow = typeof organisations.$inferSelect;

export async function readOrganisation(db: Db, organisationId: OrganisationId) {
  const [organisation] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!organisation) throw new ApiError('not_found', 'This organization no longer exists');
  return organisation;
}

type ShownColumn =
  | 'id'
  | 'name'
  | 'kind'
  | 'subscriptionStatus'
  | 'hasOrganisationFee'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'createdAt';

type ManagedRow = Pick<OrganisationRow, ShownColumn>;

export const presentOrganisation = <Row extends ManagedRow>(organisation: Row) => ({
  ...organisation,
  hasOrganizationFee: organisation.hasOrganisationFee,
  suspension: organisation.suspendedAt && {
    at: organisation.suspendedAt,
    reason: organisation.suspensionReason ?? '',
  },
});

export function presentOrganisationUser(user: UserRow): OrganizationUser {
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
