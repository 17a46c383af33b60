import type { User } from '@gangway/contract/accounts';
import { revealsForFree, tokenLabel } from '@gangway/contract/plan-rules';
import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import type { SearchUsage } from '@gangway/contract/search';
import { Link } from '@gangway/shared-ui/platform';
import { formatShortDay } from '../../display/format-day';
import { shortPlanName } from '../../display/plan-name';
import { subscriptionPath, tokenPurchasePath } from '../../paths';
import styles from './usage.module.css';

type Tokens = RecruiterDashboard['tokens'];
type UsageProps = { user: User; tokens: Tokens | null; searches: SearchUsage | null };

function tokensFrom(user: User, tokens: Tokens | null): string {
  if (revealsForFree(user)) return 'Reveals spend none';
  if (!tokens?.allowance) return 'One reveals one person';
  return `${tokens.allowance - tokens.allowanceRemaining} of ${tokens.allowance} used`;
}

function Searches({ searches }: { searches: SearchUsage }) {
  const { used, limit, renewsAt } = searches;
  return (
    <div>
      <dt>Searches</dt>
      <dd>{`${used} of ${limit}`}</dd>
      <dd className={styles.note}>{`New ones on ${formatShortDay(renewsAt)}`}</dd>
    </div>
  );
}

/** What one has to search and to reveal with. */
export function Usage({ user, tokens, searches }: UsageProps) {
  const plan = user.subscriptionPlan;
  return (
    <dl aria-label="Your plan and what is used of it" className={styles.usage}>
      <div>
        <dt>Plan</dt>
        <dd>{plan === null ? 'None yet' : shortPlanName(plan)}</dd>
        <dd className={styles.note}>
          <Link href={subscriptionPath(user)}>See the plans</Link>
        </dd>
      </div>
      <div>
        <dt>Tokens left</dt>
        <dd>{tokenLabel(user.isPlanUnpaid ? null : plan, user.tokensRemaining)}</dd>
        <dd className={styles.note}>
          {tokensFrom(user, tokens)}
          {!revealsForFree(user) && (
            <>
              {' '}
              <Link href={tokenPurchasePath(user)}>Buy tokens</Link>
            </>
          )}
        </dd>
      </div>
      {searches && <Searches searches={searches} />}
    </dl>
  );
}
