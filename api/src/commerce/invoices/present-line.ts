import type { InvoiceLine } from '@gangway/contract/authority-organisations';
import type { LineRow } from './lines-page';

export const presentLine = ({ invoicedAt, invoicedBy, ...line }: LineRow): InvoiceLine => ({
  id: line.id,
  organizationId: line.organisationId,
  organizationName: line.organisationName,
  listName: line.listName,
  people: line.people,
  cents: line.cents,
  createdAt: line.createdAt.toISOString(),
  invoiced: invoicedAt && { at: invoicedAt.toISOString(), by: invoicedBy },
});
