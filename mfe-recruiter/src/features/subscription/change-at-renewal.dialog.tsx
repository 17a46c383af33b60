import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { RecruiterSubscription } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { shortPlanName } from '../../display/plan-name';
import { offerCents } from './offer-state';

type ChangeAtRenewalDialogProps = {
  subscription: RecruiterSubscription;
  offer: PlanOffer;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ChangeAtRenewalDialog(props: ChangeAtRenewalDialogProps) {
  const { subscription, offer, ...acting } = props;
  const { plan, billingCycle, periodEnd } = subscription;
  const day = formatDay(periodEnd);
  const price = formatMoney(offerCents(offer, billingCycle) ?? 0);
  return (
    <ConfirmDialog
      title={`Change to ${offer.name} on ${day}?`}
      confirmLabel={`Change to ${offer.name}`}
      cancelLabel={`Stay on ${shortPlanName(plan)}`}
      {...acting}
    >
      <p>
        {`You pay nothing now and keep ${shortPlanName(plan)}, with all that it gives, until ${day}. From then on you have ${offer.name} for ${price} ${CYCLE_WORDS[billingCycle].per}. Until that day you can change your mind here.`}
      </p>
    </ConfirmDialog>
  );
}
