import type { OrganizationDetails } from '@gangway/contract/authority-organisations';
import { presentManagedOrganisation } from '../../identity/organisations/present-managed-organisation';
import { presentOrganisationUser } from '../../identity/organisations/present-organisation';
import type { OrganisationInFull } from './read-organisation-details';

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
