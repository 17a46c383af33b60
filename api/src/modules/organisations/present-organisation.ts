import type { Organization, OrganizationUser } from '@gangway/contract/organisations';
import type { UserRow } from '../accounts/users.table';
import type { OrganisationRow } from './read-organisation';

export function presentOrganisation(organisation: OrganisationRow): Organization {
  return {
    id: organisation.id,
    name: organisation.name,
    kind: organisation.kind,
    subscriptionStatus: organisation.subscriptionStatus,
    hasOrganizationFee: organisation.hasOrganisationFee,
    columnNames: organisation.columnNames,
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
