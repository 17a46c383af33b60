import type { PaymentStart, RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import { PaymentContinues, PaymentForm, useContinuing } from '@gangway/shared-ui/payments';
import { call } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CardSection } from '@gangway/shared-ui/primitives/card';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCall } from '@gangway/shared-ui/query';
import { useNavigate } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PAYMENT_SUCCESS } from '../../paths';
import { Offers } from './offers';
import { PresentPlan } from './present-plan';
import { SUBSCRIPTION } from './use-plan-change';
import panel from '../../display/panel.module.css';
import styles from './subscription.module.css';

export function Subscription({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader
        title="Your plan"
        actions={
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        }
      />
      <Body user={user} />
    </Page>
  );
}

function Body({ user }: { user: User }) {
  const subscription = useSubscription();
  const plans = useCall('GET /api/plans');
  if (subscription.data !== undefined && plans.data) {
    const { data } = subscription;
    return (
      <>
        {data?.isChanging && <Changing />}
        {data?.status === 'past_due' && <FailedRenewal subscription={data} />}
        {data && <PresentPlan user={user} subscription={data} />}
        <Offers user={user} subscription={data} offers={plans.data.offers} />
      </>
    );
  }
  return (
    <NotLoaded
      what="your plan"
      text="Your plan has not changed. Try again in a moment."
      queries={[subscription, plans]}
      heights={['9rem', '20rem']}
      className={panel.waiting}
      block={panel.block}
    />
  );
}

const ASK_AGAIN_MS = 5_000;

const useSubscription = () =>
  useCall('GET /api/recruiter/subscription', undefined, {
    refetchInterval: ({ state }) => (state.data?.isChanging ? ASK_AGAIN_MS : false),
  });

const Changing = () => (
  <div role="status">
    <Notice title="Our payment provider is slow to answer">
      <p>
        We are still working on your change, and show it here when it is done. You can leave this
        page.
      </p>
    </Notice>
  </div>
);

function FailedRenewal({ subscription }: { subscription: RecruiterSubscription }) {
  const { due, isBusy, isContinuing, ask } = useDue();
  const navigate = useNavigate();
  const { name, cents, periodEnd } = subscription;
  return (
    <>
      <Notice tone="danger" title="Your renewal is not paid yet">
        <p>
          {`${name} was due on ${formatDay(periodEnd)}, and your card was declined. You keep your plan while we try again, but you get no new tokens until you pay ${formatMoney(cents)}.`}
        </p>
        {!due && (
          <Button isBusy={isBusy} onClick={() => void ask()}>
            Pay now
          </Button>
        )}
      </Notice>
      {isContinuing && <PaymentContinues />}
      {due && (
        <CardSection title="Pay the renewal" className={styles.renewal}>
          <PaymentForm
            settings={due.settings}
            clientSecret={due.start.clientSecret}
            amount={formatMoney(due.start.cents)}
            returnUrl={new URL(PAYMENT_SUCCESS, window.location.href).href}
            onSucceeded={(id) => void navigate(`${PAYMENT_SUCCESS}?payment_intent=${id}`)}
          />
        </CardSection>
      )}
    </>
  );
}

type Due = { start: PaymentStart; settings: Parameters<typeof PaymentForm>[0]['settings'] };

function useDue() {
  const client = useQueryClient();
  const [due, setDue] = useState<Due | null>(null);
  const { isContinuing, persist } = useContinuing();
  const { isBusy, run: ask } = useAction({
    act: async () => setDue(await persist(readDue)),
    failureTitle: 'Payment Failed',
    advice: 'We could not start the payment.',
    onFailure: () => void client.invalidateQueries({ queryKey: SUBSCRIPTION }),
  });
  return { due, isBusy, isContinuing, ask };
}

async function readDue(): Promise<Due> {
  const [start, settings] = await Promise.all([
    call('POST /api/recruiter/pay-renewal'),
    call('GET /api/payments/settings'),
  ]);
  return { start, settings };
}
