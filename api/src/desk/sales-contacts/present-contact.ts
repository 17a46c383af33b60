import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import type { SalesContact } from '@gangway/contract/sales-contacts';
import type { SalesContactRow } from './contact-sales';
import type { ManagedContact } from './list-contacts';

export const presentContact = ({ id, message, createdAt }: SalesContactRow): SalesContact => ({
  id,
  message,
  createdAt: createdAt.toISOString(),
});

const presentAnswer = ({
  answer,
  answeredAt,
  answeredBy,
}: ManagedContact): ManagedSalesContact['answer'] =>
  answeredAt && {
    text: answer ?? '',
    answeredAt: answeredAt.toISOString(),
    answeredBy: answeredBy ?? '',
  };

export const presentManagedContact = (contact: ManagedContact): ManagedSalesContact => ({
  id: contact.id,
  organizationId: contact.organisationId,
  organizationName: contact.organisationName,
  hasOrganizationFee: contact.hasOrganisationFee,
  contactName: contact.contactName,
  contactEmail: contact.contactEmail,
  message: contact.message,
  createdAt: contact.createdAt.toISOString(),
  answer: presentAnswer(contact),
});
