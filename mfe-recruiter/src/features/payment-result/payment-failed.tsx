import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { readStoredOrder } from '../../order/stored-order';
import { PAYMENT, subscriptionPath, tokenPurchasePath } from '../../paths';
import { PaymentFacts } from '@gangway/shared-ui/payments';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';

/** Where the same thing can be paid again. */
function wayBack(user: User, { purpose }: Payment): string {
  if (purpose === 'tokens') return tokenPurchasePath(user);
  return readStoredOrder() ? PAYMENT : subscriptionPath(user);
}

export function PaymentFailed({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="bad"
      icon={<CloseIcon />}
      title="The payment did not go through"
      lead="Nothing has been charged. Try again with this card or another one."
      actions={
        <>
          <ButtonLink href={wayBack(user, payment)}>Try again</ButtonLink>
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
