import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { PaymentFacts } from './payment-facts';
import { ResultPage } from './result-page';

const LEADS = {
  subscription: 'Welcome aboard. Your plan runs from now, and its tokens are in your account.',
  tokens: 'Your tokens are in your account. They never expire.',
  transition_list: 'Your list is on its way to the recruiters.',
} as const;

export function PaymentSucceeded({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="good"
      icon={<CheckIcon />}
      title="Payment Successful"
      lead={LEADS[payment.purpose]}
      actions={
        <>
          <ButtonLink href={dashboardPath(user)}>Go to your dashboard</ButtonLink>
          <ButtonLink tone="quiet" href={`/payments/${payment.id}`}>
            See the receipt
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}
