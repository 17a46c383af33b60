import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { call, useAnswer } from '@gangway/shared-ui/platform';
import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { BackLink } from './back-link';
import { BillingForm } from './payments/billing.form';
import { ForPayers, type Payer } from './payments/for-payers';
import { PaymentsNotLoaded } from './payments/payments-not-loaded';
import { PaymentsTable } from './payments/payments-table';
import { SavedCards } from './payments/saved-cards';

export default function PaymentsScreen() {
  return (
    <ForPayers>
      {(user, payer) => (
        <Page>
          <PageHeader
            eyebrow={<BackLink href={dashboardPath(user)}>Back to dashboard</BackLink>}
            title="Payments"
            lead={LEADS[payer]}
          />
          <List payer={payer} />
          <SavedCards />
          <BillingForm />
        </Page>
      )}
    </ForPayers>
  );
}

const LEADS = {
  recruiter: 'Your payments and refunds, with a receipt for each.',
  hr: 'Your organization’s payments and refunds, with a receipt for each.',
} as const;

function List({ payer }: { payer: Payer }) {
  const payments = useAnswer(loadPayments);
  if (payments.status !== 'ready') {
    return <PaymentsNotLoaded answer={payments} what="your payments" />;
  }
  return payments.data.length === 0 ? (
    <NoPayments payer={payer} />
  ) : (
    <PaymentsTable payments={payments.data} />
  );
}

const loadPayments = () => call('GET /api/payments');

function NoPayments({ payer }: { payer: keyof typeof WORDS }) {
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
