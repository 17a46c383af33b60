import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';

export function NoPayments({ payer }: { payer: keyof typeof WORDS }) {
  return (
    <Card>
      <EmptyState title="No payments yet">{WORDS[payer]}</EmptyState>
    </Card>
  );
}

const WORDS = {
  recruiter: 'When you subscribe to a plan or buy tokens, the receipt will appear here.',
  hr: 'When your organization pays for a list, the receipt will appear here.',
} as const;
