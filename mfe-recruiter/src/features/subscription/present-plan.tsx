import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { RecruiterSubscription } from '@gangway/contract/payments';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState } from 'react';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { shortPlanName } from '../../display/plan-name';
import styles from './present-plan.module.css';
import { useSteering } from './use-steering';
import { whatComesNext } from './what-comes-next';

type PresentPlanProps = { subscription: RecruiterSubscription };

function Facts({ subscription }: PresentPlanProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Paid until</dt>
        <dd>{formatDay(subscription.periodEnd)}</dd>
      </div>
      <div>
        <dt>What comes next</dt>
        <dd>{whatComesNext(subscription)}</dd>
      </div>
    </dl>
  );
}

type Ending = { text: string; done: string };

/** Of an unpaid renewal nothing is left that could be kept. */
function endingOf({ status, periodEnd, ...subscription }: RecruiterSubscription): Ending {
  const plan = shortPlanName(subscription.plan);
  const day = formatDay(periodEnd);
  if (status === 'past_due') {
    return {
      text: 'The time that you paid for is over and its renewal is not paid, so that the plan ends at once and nothing more is charged. Tokens that you bought and people whom you revealed stay yours.',
      done: `${plan} has ended`,
    };
  }
  return {
    text: `You keep it until ${day}, the end of the time that is paid. Then it does not renew, and its unspent tokens go with it. Tokens that you bought and people whom you revealed stay yours.`,
    done: `${plan} ends on ${day}`,
  };
}

async function cancelPlan(): Promise<RecruiterSubscription | null> {
  const answer = await call('POST /api/recruiter/cancel-subscription');
  return answer.status === 'past_due' ? null : answer;
}

/** One button, so that the focus stays where it is when the plan's course has changed. */
function Course({ subscription }: PresentPlanProps) {
  const { isBusy, steer } = useSteering();
  const [isAsking, setAsking] = useState(false);
  const { cancelsAtPeriodEnd } = subscription;
  const plan = shortPlanName(subscription.plan);
  const { text, done } = endingOf(subscription);
  const cancel = async () => {
    await steer({ act: cancelPlan, done });
    setAsking(false);
  };
  const resume = () =>
    steer({
      act: () => call('POST /api/recruiter/resume-subscription'),
      done: `${plan} goes on`,
    });
  return (
    <>
      <Button
        tone="quiet"
        isBusy={isBusy}
        onClick={() => (cancelsAtPeriodEnd ? void resume() : setAsking(true))}
      >
        {cancelsAtPeriodEnd ? 'Resume plan' : 'Cancel plan'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel ${plan}?`}
          confirmLabel="Cancel plan"
          cancelLabel="Keep plan"
          tone="danger"
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function PresentPlan({ subscription }: PresentPlanProps) {
  const { plan, cents, billingCycle } = subscription;
  return (
    <section aria-labelledby="present-title" className={styles.ticket}>
      <header className={styles.head}>
        <h2 id="present-title" className={styles.plan}>
          {shortPlanName(plan)}
        </h2>
        <p className={styles.price}>
          <strong>{formatMoney(cents)}</strong> {CYCLE_WORDS[billingCycle].per}
        </p>
      </header>
      <div className={styles.body}>
        <Facts subscription={subscription} />
        <Course subscription={subscription} />
      </div>
    </section>
  );
}
