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
      lead="We found no payment for this link. You can find all your payments under Payments."
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

export function PaymentUnasked({ isAsking, onAskAgain }: PaymentUnaskedProps) {
  return (
    <ResultPage
      tone="bad"
      icon={<CloseIcon />}
      title="We could not confirm your payment"
      lead="If we charged your card, your payment takes effect automatically. Please do not pay again."
      actions={
        <Button isBusy={isAsking} onClick={onAskAgain}>
          Try again
        </Button>
      }
    />
  );
}
