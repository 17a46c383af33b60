import type { OrganizationUser } from '@gangway/contract/identity/organisations';
import type { UserRow } from '../tables/accounts.table';
import type { OrganisationRow } from './read-organisation';

type ShownColumn =
  | 'id'
  | 'name'
  | 'kind'
  | 'subscriptionStatus'
  | 'hasOrganisationFee'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'createdAt';

export type ManagedRow = Pick<OrganisationRow, ShownColumn>;

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
