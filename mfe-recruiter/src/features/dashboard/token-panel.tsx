import { isTeamMember, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { Link } from '@gangway/shared-ui/router';
import { Fact } from '../../display/fact';
import { unlimitedToday } from '../../display/reveal-limits';
import { subscriptionPath, tokenPurchasePath } from '../../paths';
import styles from './token-panel.module.css';

type TokenPanelProps = Pick<RecruiterDashboard, 'tokens'> & { user: User };

export function TokenPanel({ user, tokens }: TokenPanelProps) {
  const isFree = revealsForFree(user);
  const today = unlimitedToday(user);
  return (
    <WaterPanel
      level={levelOf({ user, tokens })}
      className={styles.panel}
      aria-labelledby="tokens-title"
    >
      <h2 id="tokens-title" className={styles.title}>
        {isFree ? 'Reveals' : 'Tokens left'}
      </h2>
      <p className={styles.amount}>{isFree ? 'Unlimited' : tokens.remaining}</p>
      {today && <p className={styles.hint}>{today}</p>}
      <p className={styles.hint}>
        {isFree
          ? 'Your plan reveals people without spending tokens.'
          : 'One token reveals one candidate’s name and contact details for good.'}
      </p>
      {isFree && <p className={styles.hint}>{fairUseText(user.revealLimits)}</p>}
      {!isFree && <Supply tokens={tokens} />}
      <More user={user} />
    </WaterPanel>
  );
}

function levelOf({ user: { revealsToday: today }, tokens }: TokenPanelProps): number {
  const { allowance, allowanceRemaining } = tokens;
  if (today) return today.left / today.limit;
  if (allowance === null) return 1;
  return allowance === 0 ? 0 : allowanceRemaining / allowance;
}

function Supply({ tokens }: Pick<TokenPanelProps, 'tokens'>) {
  const { allowance, allowanceRemaining, bought, renewsAt } = tokens;
  return (
    <dl className={styles.supply}>
      {allowance !== null && allowance > 0 && (
        <Fact name="From your plan">{`${allowanceRemaining} of ${allowance}`}</Fact>
      )}
      <Fact name="Bought, never expire">{bought}</Fact>
      {renewsAt && <Fact name="Renews on">{formatDay(renewsAt)}</Fact>}
    </dl>
  );
}

const More = ({ user }: { user: User }) => (
  <p className={styles.more}>
    {!revealsForFree(user) && !isTeamMember(user) && (
      <Link to={tokenPurchasePath(user)} className={styles.link}>
        Buy tokens <ArrowRightIcon />
      </Link>
    )}
    <Link to={subscriptionPath(user)} className={styles.link}>
      Your plan <ArrowRightIcon />
    </Link>
  </p>
);
