import type { User } from '@gangway/contract/accounts';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CloseIcon, SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { subscriptionPath } from '../../paths';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';

/** The address names no payment of this user. */
export function PaymentUnknown({ user }: { user: User }) {
  return (
    <ResultPage
      tone="waiting"
      icon={<SearchIcon />}
      title="We cannot find this payment"
      lead="Your account has no payment with this address. What you have paid is listed under Payments."
      actions={
        <>
          <ButtonLink href="/payments">Your payments</ButtonLink>
          <ButtonLink tone="quiet" href={subscriptionPath(user)}>
            Your plan
          </ButtonLink>
        </>
      }
    />
  );
}

type PaymentUnaskedProps = { isAsking: boolean; onAskAgain: () => void };

/** The server did not answer: nobody knows yet how it went. */
export function PaymentUnasked({ isAsking, onAskAgain }: PaymentUnaskedProps) {
  return (
    <ResultPage
      tone="bad"
      icon={<CloseIcon />}
      title="We could not confirm your payment"
      lead="If your card has been charged, the payment is not lost: it takes effect by itself. Please do not pay a second time."
      actions={
        <Button isBusy={isAsking} onClick={onAskAgain}>
          Try again
        </Button>
      }
    />
  );
}
