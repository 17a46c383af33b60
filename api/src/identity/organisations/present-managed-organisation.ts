import type { ManagedOrganization } from '@gangway/contract/authority-organisations';
import type { OrganisationRow } from './read-organisation';
import { presentSuspension } from './present-organisation';

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

export const presentManagedOrganisation = (organisation: ManagedRow): ManagedOrganization => ({
  id: organisation.id,
  name: organisation.name,
  kind: organisation.kind,
  subscriptionStatus: organisation.subscriptionStatus,
  hasOrganizationFee: organisation.hasOrganisationFee,
  suspension: presentSuspension(organisation),
  createdAt: organisation.createdAt.toISOString(),
});
