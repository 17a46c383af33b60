import type { ManagedOrganization } from '@gangway/contract/authority-organisations';
import type { Organization, OrganizationUser } from '@gangway/contract/organisations';
import type { UserRow } from '../tables/accounts.table';
import type { OrganisationRow } from './read-organisation';

export type ManagedRow = Pick<
  OrganisationRow,
  | 'id'
  | 'name'
  | 'kind'
  | 'subscriptionStatus'
  | 'hasOrganisationFee'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'createdAt'
>;

const presentShared = (organisation: ManagedRow) => ({
  id: organisation.id,
  name: organisation.name,
  kind: organisation.kind,
  subscriptionStatus: organisation.subscriptionStatus,
  hasOrganizationFee: organisation.hasOrganisationFee,
  suspension: presentSuspension(organisation),
});

export const presentManagedOrganisation = (organisation: ManagedRow): ManagedOrganization => ({
  ...presentShared(organisation),
  createdAt: organisation.createdAt.toISOString(),
});

type SuspensionColumns = Pick<OrganisationRow, 'suspendedAt' | 'suspensionReason'>;

const presentSuspension = ({
  suspendedAt,
  suspensionReason,
}: SuspensionColumns): Organization['suspension'] =>
  suspendedAt && { at: suspendedAt.toISOString(), reason: suspensionReason ?? '' };

export const presentOrganisation = (organisation: OrganisationRow): Organization => ({
  ...presentShared(organisation),
  columnNames: organisation.columnNames,
});

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
