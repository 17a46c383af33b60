import { formatDay } from '@gangway/contract/day';
import type { RecruiterSubscription } from '@gangway/contract/payments';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { OfferState } from './offer-state';
import styles from './offers.module.css';

type OfferActionProps = {
  state: OfferState;
  name: string;
  subscription: RecruiterSubscription | null;
  isBusy: boolean;
  onChoose: () => void;
};

const EXPLAINED = {
  'not-sold': 'Billed yearly only.',
  'after-end':
    'This plan can start only when your current plan has ended. Cancel your current plan, and choose this one after it ends.',
  held: 'Resume your plan first, then change it.',
} as const;

const BUTTONS = {
  buy: { verb: 'Choose', tone: 'primary' },
  upgrade: { verb: 'Change to', tone: 'primary' },
  'at-renewal': { verb: 'Change to', tone: 'quiet' },
  stay: { verb: 'Stay on', tone: 'quiet' },
} as const;

const isExplained = (state: OfferState): state is keyof typeof EXPLAINED => state in EXPLAINED;

export function OfferAction(props: OfferActionProps) {
  const { state, name, subscription, isBusy, onChoose } = props;
  if (isExplained(state)) return <p className={styles.why}>{EXPLAINED[state]}</p>;
  if (state === 'planned') {
    return <Badge tone="success">{`From ${formatDay(subscription?.periodEnd ?? '')}`}</Badge>;
  }
  if (state === 'present') return <Badge tone="info">Your plan</Badge>;
  const { verb, tone } = BUTTONS[state];
  return (
    <Button tone={tone} isBusy={isBusy} onClick={onChoose}>
      {`${verb} ${name}`}
    </Button>
  );
}
