import { people } from '@gangway/contract/counted';
import { formatCount, formatMoney } from '@gangway/contract/money';
import type { Organization } from '@gangway/contract/organisations';
import type { ImportCheck } from '@gangway/contract/list-imports';
import { CALCULATOR_SETUP_FEE } from '../setup-fee';
import styles from './summary.module.css';

type CostBreakdownProps = {
  check: ImportCheck;
  organization: Organization;
  perPersonCents: number;
};

function feeOf({ kind, hasOrganizationFee }: Organization): string {
  if (kind === 'federal') return 'By contract';
  return hasOrganizationFee ? 'Paid' : formatMoney(CALCULATOR_SETUP_FEE * 100);
}

/** The total is the upload fee alone: the setup fee is bought through sales. */
export function CostBreakdown({ check, organization, perPersonCents }: CostBreakdownProps) {
  const { newCount, cents } = check;
  const isFederal = organization.kind === 'federal';
  return (
    <section aria-labelledby="cost-title" className={styles.cost}>
      <h3 id="cost-title">Cost breakdown</h3>
      <dl>
        <div>
          <dt>
            Upload fee
            <span className={styles.note}>
              {`${formatCount(newCount)} × ${formatMoney(perPersonCents)} per employee`}
            </span>
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
        <div>
          <dt>
            Organization setup fee
            <span className={styles.note}>One-time fee, paid through sales, not in this total</span>
          </dt>
          <dd>{feeOf(organization)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            Total
            <span className={styles.note}>
              {isFederal ? 'Invoiced by contract' : `For ${people(newCount)}`}
            </span>
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      </dl>
    </section>
  );
}
