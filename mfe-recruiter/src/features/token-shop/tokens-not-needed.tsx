import type { User } from '@gangway/contract/accounts';
import { resetText } from '@gangway/contract/allowance-text';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { searchPath, subscriptionPath } from '../../paths';
import styles from './balance.module.css';

const tokensText = (count: number) =>
  `You still have ${count} ${count === 1 ? 'token' : 'tokens'}. You can spend ${count === 1 ? 'it' : 'them'} if your plan ends.`;

function Left({ user: { revealsToday: today, tokensRemaining } }: { user: User }) {
  return (
    <WaterPanel
      level={today ? today.left / today.limit : 1}
      aria-labelledby="left-title"
      className={styles.balance}
    >
      <div>
        <h2 id="left-title" className={styles.title}>
          {today ? 'Reveals left today' : 'Reveals'}
        </h2>
        <p className={styles.amount}>{today ? `${today.left} of ${today.limit}` : 'Unlimited'}</p>
      </div>
      {today && <p className={styles.note}>{`${resetText(today)}.`}</p>}
      {tokensRemaining > 0 && <p className={styles.note}>{tokensText(tokensRemaining)}</p>}
    </WaterPanel>
  );
}

export function TokensNotNeeded({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader
        title="You do not need tokens"
        lead="Your plan reveals people without spending tokens, so there is nothing to buy here."
        actions={<ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>}
      />
      <Left user={user} />
      <p>
        <ButtonLink tone="quiet" href={subscriptionPath(user)}>
          Your plan
        </ButtonLink>
      </p>
    </Page>
  );
}
