import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { searchPath } from '../../paths';
import { lastSearchPath } from '../../search-address/last-search';
import { PaymentFacts } from '@gangway/shared-ui/payments';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';

const LEADS = {
  subscription: 'Your plan starts now, and its tokens are in your account.',
  tokens: 'Your tokens are in your account. They never expire.',
  transition_list: 'Your list is active now.',
} as const;

/** A plan is where searching starts; tokens were short in the middle of it. */
const WayToSearch = ({ user, payment }: { user: User; payment: Payment }) =>
  payment.purpose === 'tokens' ? (
    <ButtonLink href={lastSearchPath(user)}>Back to your search</ButtonLink>
  ) : (
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  );

export function PaymentSucceeded({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="good"
      icon={<CheckIcon />}
      title="Payment Successful"
      lead={LEADS[payment.purpose]}
      actions={
        <>
          <WayToSearch user={user} payment={payment} />
          <ButtonLink tone="quiet" href={dashboardPath(user)}>
            Go to your dashboard
          </ButtonLink>
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
