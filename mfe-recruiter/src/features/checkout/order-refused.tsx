import type { User } from '@gangway/contract/accounts';
import { ApiError, navigate, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect } from 'react';
import { PRICING, subscriptionPath } from '../../paths';

/** Nothing is broken here: the plan is theirs already, or changes without a payment. */
const EXPLAINED: Partial<Record<string, string>> = {
  already_subscribed: 'You already have this plan',
  change_at_renewal: 'You do not need to pay for this change now',
};

const titleFor = (error: unknown) =>
  error instanceof ApiError && error.code !== undefined ? EXPLAINED[error.code] : undefined;

function BackToPricing({ error }: { error: unknown }): null {
  useEffect(() => {
    reportError(error);
    navigate(PRICING, { replace: true });
    showFailure('We could not start your payment', serverMessage(error, 'Please try again.'));
  }, [error]);
  return null;
}

export function OrderRefused({ user, error }: { user: User; error: unknown }) {
  const title = titleFor(error);
  if (title === undefined) return <BackToPricing error={error} />;
  return (
    <Notice title={title}>
      <p>{serverMessage(error, '')}</p>
      <ButtonLink href={subscriptionPath(user)}>Go to your plan</ButtonLink>
    </Notice>
  );
}
