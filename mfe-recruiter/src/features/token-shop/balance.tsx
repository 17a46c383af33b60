import { formatDay } from '@gangway/contract/day';
import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import styles from './balance.module.css';

function FromPlan({ tokens }: Pick<RecruiterDashboard, 'tokens'>) {
  const { allowance, allowanceRemaining, renewsAt } = tokens;
  if (allowance === null || allowance === 0) return null;
  return (
    <div>
      <dt>From your plan</dt>
      <dd>{`${allowanceRemaining} of ${allowance}`}</dd>
      {renewsAt && <dd className={styles.hint}>{`Renews ${formatDay(renewsAt)}`}</dd>}
    </div>
  );
}

const levelOf = ({ allowance, allowanceRemaining }: RecruiterDashboard['tokens']) =>
  allowance ? allowanceRemaining / allowance : 0.5;

export function Balance({ tokens }: Pick<RecruiterDashboard, 'tokens'>) {
  return (
    <WaterPanel level={levelOf(tokens)} aria-labelledby="balance-title" className={styles.balance}>
      <div>
        <h2 id="balance-title" className={styles.title}>
          Your balance
        </h2>
        <p className={styles.amount}>{tokens.remaining}</p>
      </div>
      <dl className={styles.parts}>
        <FromPlan tokens={tokens} />
        <div>
          <dt>Bought</dt>
          <dd>{tokens.bought}</dd>
          <dd className={styles.hint}>Never expire</dd>
        </div>
      </dl>
    </WaterPanel>
  );
}
