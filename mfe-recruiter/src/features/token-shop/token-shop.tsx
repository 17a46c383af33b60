import type { PlanCatalogue } from '@gangway/contract/plans';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Balance } from './balance';
import { PackCard } from './pack.card';
import styles from './packs.module.css';
import { TokenShopSkeleton } from './token-shop.skeleton';
import { usePurchase } from './use-purchase';

function Packs({ packs }: { packs: PlanCatalogue['tokenPacks'] }) {
  const { chosen, hasReturned, buy } = usePurchase();
  return (
    <section aria-labelledby="packs-title" className={styles.section}>
      {hasReturned && (
        <Notice title="You came back before the payment was through">
          <p>No tokens have been added. If you did pay, they appear here by themselves.</p>
        </Notice>
      )}
      <header>
        <h2 id="packs-title" className={styles.title}>
          Choose a pack
        </h2>
        <p className={styles.lead}>One token reveals one person, for good.</p>
      </header>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackCard
            key={pack.tokens}
            pack={pack}
            isBusy={chosen === pack.tokens}
            isHeld={chosen !== null && chosen !== pack.tokens}
            onBuy={() => void buy(pack)}
          />
        ))}
      </ul>
      <p className={styles.after}>
        You pay on a page of our payment provider and come straight back. Tokens are there as soon
        as the payment is through.
      </p>
    </section>
  );
}

function Shop() {
  const dashboard = useCall('GET /api/recruiter/dashboard');
  const plans = useCall('GET /api/plans');
  if (dashboard.data && plans.data) {
    return (
      <>
        <Balance {...dashboard.data} />
        <Packs packs={plans.data.tokenPacks} />
      </>
    );
  }
  if (!hasFailed(dashboard) && !hasFailed(plans)) return <TokenShopSkeleton />;
  const retry = () => {
    void dashboard.refetch();
    void plans.refetch();
  };
  return (
    <Notice tone="danger" title="We could not load the token packs">
      <p>Your tokens are safe. Try again in a moment.</p>
      <Button isBusy={dashboard.isFetching || plans.isFetching} onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

export function TokenShop() {
  return (
    <Page>
      <PageHeader
        title="Buy tokens"
        lead="For the month in which your plan is not enough. They never expire, and your plan's own are spent first."
      />
      <Shop />
    </Page>
  );
}
