import type { InvoiceLine } from '@gangway/contract/desk/authority-organizations';

export const anInvoiceLine = (index = 1, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: `abababab-0000-4000-8000-00000000000${index}`,
  organizationId: 'cccccccc-0000-4000-8000-000000000001',
  organizationName: `Bureau of Canals ${index}`,
  listName: `Spring ${index}`,
  people: 10 * index,
  cents: 40_000 * index,
  createdAt: '2024-11-20T09:00:00.000Z',
  invoiced: null,
  ...changes,
});
