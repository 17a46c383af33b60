import type { Organization, OrganizationUser } from '@gangway/contract/organisations';
import type { UserRow } from '../tables/users.table';
import type { OrganisationRow } from './read-organisation';

type SuspensionColumns = Pick<OrganisationRow, 'suspendedAt' | 'suspensionReason'>;

export const presentSuspension = ({
  suspendedAt,
  suspensionReason,
}: SuspensionColumns): Organization['suspension'] =>
  suspendedAt && { at: suspendedAt.toISOString(), reason: suspensionReason ?? '' };

export function presentOrganisation(organisation: OrganisationRow): Organization {
  return {
    id: organisation.id,
    name: organisation.name,
    kind: organisation.kind,
    subscriptionStatus: organisation.subscriptionStatus,
    hasOrganizationFee: organisation.hasOrganisationFee,
    columnNames: organisation.columnNames,
    suspension: presentSuspension(organisation),
  };
}

/** Verified is who has signed in once. */
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
