import type {
  ManagedOrganization,
  OrganizationDetails,
} from '@gangway/contract/authority-organisations';
import type { OrganisationInFull } from '../../desk/authority/read-organisation-details';
import type { OrganisationRow } from './read-organisation';
import { presentOrganisationUser, presentSuspension } from './present-organisation';

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

export const presentOrganisationDetails = ({
  organisation,
  users,
  figures: { lists, people, paidCents, openInvoiceCents },
}: OrganisationInFull): OrganizationDetails => ({
  organization: presentManagedOrganisation(organisation),
  users: users.map(presentOrganisationUser),
  awaitsPassword: users.some(({ isMainUser, firstLoginAt }) => isMainUser && !firstLoginAt),
  lists,
  people,
  paidCents,
  openInvoiceCents,
});
