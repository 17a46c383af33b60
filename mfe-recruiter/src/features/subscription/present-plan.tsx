import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { includesTeam } from '@gangway/contract/commerce/plan-rules';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState } from 'react';
import { Fact } from '../../display/fact';
import { shortPlanName, CYCLE_WORDS } from '../../display/plan-name';
import { unlimitedToday } from '../../display/reveal-limits';
import { revealLimit, searchLimit } from './limit-changes';
import { usePlanChange } from './use-plan-change';
import styles from './present-plan.module.css';

type SubscriptionProps = { subscription: RecruiterSubscription };

type PresentPlanProps = SubscriptionProps & { user: User };

export function PresentPlan({ user, subscription }: PresentPlanProps) {
  const { name, cents, billingCycle } = subscription;
  return (
    <section aria-labelledby="present-title" className={styles.ticket}>
      <header className={styles.head}>
        <h2 id="present-title" className={styles.plan}>
          {name}
        </h2>
        <p className={styles.price}>
          <strong>{formatMoney(cents)}</strong> {CYCLE_WORDS[billingCycle].per}
        </p>
      </header>
      <div className={styles.body}>
        <Facts user={user} subscription={subscription} />
        <Course subscription={subscription} />
      </div>
    </section>
  );
}

/** In order of importance: the first match wins. */
export function renewalSummary(subscription: RecruiterSubscription): string {
  const { status, cancelsAtPeriodEnd, nextPlan, cents, billingCycle } = subscription;
  const day = formatDay(subscription.periodEnd);
  if (cancelsAtPeriodEnd) return `Ends on ${day} and does not renew`;
  if (status === 'past_due') return 'Renewal not paid yet';
  if (nextPlan !== null) return `Changes to ${shortPlanName(nextPlan)} on ${day}`;
  return `Renews on ${day} for ${formatMoney(cents)} ${CYCLE_WORDS[billingCycle].per}`;
}

function Facts({ user, subscription }: PresentPlanProps) {
  const limit = searchLimit(subscription.searchesPerMonth);
  return (
    <dl className={styles.facts}>
      <Reveals user={user} subscription={subscription} />
      <Fact name="Searches">{subscription.searchesPerMonth === null ? 'No limit' : limit}</Fact>
      {includesTeam({ subscriptionPlan: subscription.plan }) && (
        <Fact name="Team">{`${LIMITS.teamSeats} seats`}</Fact>
      )}
      <Fact name="Paid until">{formatDay(subscription.periodEnd)}</Fact>
      <Fact name="Renewal">{renewalSummary(subscription)}</Fact>
    </dl>
  );
}

function Reveals({ user, subscription: { reveals } }: PresentPlanProps) {
  const today = unlimitedToday(user);
  return (
    <div>
      <dt>Reveals</dt>
      <dd>{reveals.per === 'month' ? revealLimit(reveals) : 'Unlimited'}</dd>
      {reveals.per === 'day' && (
        <dd className={styles.note}>{today ?? `Up to ${revealLimit(reveals)}.`}</dd>
      )}
      {reveals.per !== 'month' && <dd className={styles.note}>{fairUseText(user.revealLimits)}</dd>}
    </div>
  );
}

/** A single button, so that it keeps the focus when its action changes. */
function Course({ subscription }: SubscriptionProps) {
  const { isBusy, changePlan } = usePlanChange();
  const [isAsking, setAsking] = useState(false);
  const { cancelsAtPeriodEnd, name: plan } = subscription;
  const { text, done } = endingOf(subscription);
  const cancel = async () => {
    await changePlan({ act: cancelPlan, done });
    setAsking(false);
  };
  const resume = () =>
    changePlan({
      act: () => call('POST /api/recruiter/resume-subscription'),
      done: `${plan} continues`,
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

type Ending = { text: string; done: string };

function endingOf({ status, periodEnd, name: plan }: RecruiterSubscription): Ending {
  const day = formatDay(periodEnd);
  if (status === 'past_due') {
    return {
      text: 'The paid period is over and the renewal is not paid, so the plan ends right away and we charge nothing more. You keep the tokens you bought and the candidates you revealed.',
      done: `${plan} has ended`,
    };
  }
  return {
    text: `You keep your plan until ${day}, the end of the paid period. Then it does not renew, and its unspent tokens expire. You keep the tokens you bought and the candidates you revealed.`,
    done: `${plan} ends on ${day}`,
  };
}

async function cancelPlan(): Promise<RecruiterSubscription | null> {
  const answer = await call('POST /api/recruiter/cancel-subscription');
  return answer.status === 'past_due' ? null : answer;
}
