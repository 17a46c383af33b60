import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { RecruiterSubscription } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { offerCents } from './offer-state';
import { limitChanges } from './plan-changes';

type ChangeAtRenewalDialogProps = {
  subscription: RecruiterSubscription;
  offer: PlanOffer;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ChangeAtRenewalDialog(props: ChangeAtRenewalDialogProps) {
  const { subscription, offer, ...acting } = props;
  const { name, billingCycle, periodEnd } = subscription;
  const changes = limitChanges(subscription, offer);
  const day = formatDay(periodEnd);
  const price = formatMoney(offerCents(offer, billingCycle) ?? 0);
  return (
    <ConfirmDialog
      title={`Change to ${offer.name} on ${day}?`}
      confirmLabel={`Change to ${offer.name}`}
      cancelLabel={`Stay on ${name}`}
      {...acting}
    >
      <p>
        {`You pay nothing now and keep ${name} until ${day}. After that you have ${offer.name} for ${price} ${CYCLE_WORDS[billingCycle].per}. You can undo this here until then.`}
      </p>
      {changes.length > 0 && <p>{`${changes.join('. ')}.`}</p>}
    </ConfirmDialog>
  );
}
