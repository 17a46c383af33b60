import type { ManagedSalesContact } from '@gangway/contract/desk/authority-organizations';

export const aSalesMessage = (changes: Partial<ManagedSalesContact> = {}): ManagedSalesContact => ({
  id: 'ffffffff-0000-4000-8000-000000000001',
  organizationId: 'cccccccc-0000-4000-8000-000000000001',
  organizationName: 'Northstar Freight',
  hasOrganizationFee: false,
  contactName: 'Maya Okafor',
  contactEmail: 'maya@northstar.example',
  message: `How do we pay the setup fee?\n\n${'We close two warehouses this spring. '.repeat(4)}The end.`,
  createdAt: '2024-11-20T09:00:00.000Z',
  answer: null,
  ...changes,
});

export const anAnsweredMessage = (
  changes: Partial<ManagedSalesContact> = {},
): ManagedSalesContact =>
  aSalesMessage({
    hasOrganizationFee: true,
    answer: {
      text: 'By bank transfer.',
      answeredAt: '2024-11-21T09:00:00.000Z',
      answeredBy: 'harper',
    },
    ...changes,
  });
