import type { User } from '@gangway/contract/accounts';
import { areaTabs } from '@gangway/contract/area-tabs';
import { dashboardPath } from '@gangway/contract/user-paths';
import { call, Link, useAnswer, useUser } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { BillingForm } from './payments/billing.form';
import { NoPayments } from './payments/no-payments';
import { PayersOnly } from './payments/payers-only';
import { PaymentsFailure } from './payments/payments-failure';
import { PaymentsSkeleton } from './payments/payments-skeleton';
import { PaymentsTable } from './payments/payments-table';
import { SavedCards } from './payments/saved-cards';
import classes from './payments/payments.module.css';

const loadPayments = () => call('GET /api/payments');

const LEADS = {
  recruiter: 'Your payments and refunds, with a receipt for each.',
  hr: 'Your organization’s payments and refunds, with a receipt for each.',
} as const;

function List({ payer }: { payer: 'recruiter' | 'hr' }) {
  const payments = useAnswer(loadPayments);
  switch (payments.status) {
    case 'loading':
      return <PaymentsSkeleton label="Loading your payments" />;
    case 'error':
      return <PaymentsFailure title="We could not load your payments" onRetry={payments.retry} />;
    case 'ready':
      return payments.data.length === 0 ? (
        <NoPayments payer={payer} />
      ) : (
        <PaymentsTable payments={payments.data} />
      );
  }
}

function Payments({ user, payer }: { user: User; payer: 'recruiter' | 'hr' }) {
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link className={classes.back} href={dashboardPath(user)}>
            Back to dashboard
          </Link>
        }
        title="Payments"
        lead={LEADS[payer]}
      />
      <List payer={payer} />
      <SavedCards />
      <BillingForm />
    </Page>
  );
}

export default function PaymentsScreen() {
  const user = useUser();
  if (!user) return null;
  if (user.userType === 'authority') return <PayersOnly user={user} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Payments user={user} payer={user.userType} />
    </>
  );
}
