import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon } from '@gangway/shared-ui/primitives/icon';
import { PaymentFacts } from '@gangway/shared-ui/payments';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';

export function PaymentReturned({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="waiting"
      icon={<ArrowLeftIcon />}
      title="We will refund your payment"
      lead="We will refund the full amount to your card. Banks take a few days to show it. The receipt says why."
      actions={
        <>
          <ButtonLink href={`/payments/${payment.id}`}>See the receipt</ButtonLink>
          <ButtonLink tone="quiet" href={dashboardPath(user)}>
            Go to your dashboard
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}
