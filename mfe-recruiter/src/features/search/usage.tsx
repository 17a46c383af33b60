import type { User } from '@gangway/contract/accounts';
import { isTeamMember, revealsForFree } from '@gangway/contract/plan-rules';
import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import type { SearchUsage } from '@gangway/contract/search';
import { Link } from '@gangway/shared-ui/platform';
import { formatShortDay } from '../../display/format-day';
import { shortPlanName } from '../../display/plan-name';
import { unlimitedToday } from '../../display/unlimited-today';
import { subscriptionPath, tokenPurchasePath } from '../../paths';
import styles from './usage.module.css';

type Tokens = RecruiterDashboard['tokens'];
type UsageProps = {
  user: User;
  /** As it was bought; null until it is known. */
  planName: string | null;
  tokens: Tokens | null;
  searches: SearchUsage | null;
};

function tokensFrom(user: User, tokens: Tokens | null): string {
  if (revealsForFree(user)) return unlimitedToday(user) ?? 'Reveals spend no tokens';
  if (!tokens?.allowance) return 'One token reveals one candidate';
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
export function Usage({ user, planName, tokens, searches }: UsageProps) {
  const plan = user.subscriptionPlan;
  return (
    <dl aria-label="Your plan and usage" className={styles.usage}>
      <div>
        <dt>Plan</dt>
        <dd>{plan === null ? 'None yet' : (planName ?? shortPlanName(plan))}</dd>
        <dd className={styles.note}>
          <Link href={subscriptionPath(user)}>
            {isTeamMember(user) ? 'Who manages it' : 'See the plans'}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{revealsForFree(user) ? 'Reveals' : 'Tokens left'}</dt>
        <dd>{revealsForFree(user) ? 'Unlimited' : user.tokensRemaining}</dd>
        <dd className={styles.note}>
          {tokensFrom(user, tokens)}
          {!revealsForFree(user) && !isTeamMember(user) && (
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
