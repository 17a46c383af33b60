import { revealsForFree } from '@gangway/contract/commerce/plan-rules';
import type { PlanCatalogue } from '@gangway/contract/commerce/plans';
import { resetText } from '@gangway/contract/foundation/allowance-text';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { PaymentContinues } from '@gangway/shared-ui/payments';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { useCall } from '@gangway/shared-ui/query';
import { searchPath, subscriptionPath } from '../../paths';
import { usePurchase } from './use-purchase';
import panel from '../../display/panel.module.css';
import balance from './balance.module.css';
import styles from './packs.module.css';

export function TokenShop({ user }: { user: User }) {
  if (revealsForFree(user)) return <TokensNotNeeded user={user} />;
  return (
    <Page>
      <PageHeader
        title="Buy tokens"
        lead="Buy extra tokens when your plan is not enough. They never expire, and the tokens of your plan are spent first."
      />
      <Shop />
    </Page>
  );
}

function TokensNotNeeded({ user }: { user: User }) {
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

function Left({ user: { revealsToday: today, revealLimits, tokensRemaining } }: { user: User }) {
  return (
    <WaterPanel
      level={today ? today.left / today.limit : 1}
      aria-labelledby="left-title"
      className={balance.balance}
    >
      <div>
        <h2 id="left-title" className={balance.title}>
          {today ? 'Reveals left today' : 'Reveals'}
        </h2>
        <p className={balance.amount}>{today ? `${today.left} of ${today.limit}` : 'Unlimited'}</p>
      </div>
      {today && <p className={balance.note}>{`${resetText(today)}.`}</p>}
      <p className={balance.note}>{fairUseText(revealLimits)}</p>
      {tokensRemaining > 0 && <p className={balance.note}>{tokensText(tokensRemaining)}</p>}
    </WaterPanel>
  );
}

const tokensText = (count: number) =>
  `You still have ${count} ${count === 1 ? 'token' : 'tokens'}. You can spend ${count === 1 ? 'it' : 'them'} if your plan ends.`;

const SKELETONS = [1, 2, 3];

function Shop() {
  const dashboard = useCall('GET /api/recruiter/dashboard');
  const plans = useCall('GET /api/plans');
  if (dashboard.data && plans.data) {
    return (
      <>
        <Balance tokens={dashboard.data.tokens} />
        <Packs packs={plans.data.tokenPacks} />
      </>
    );
  }
  return (
    <NotLoaded
      what="the token packs"
      text="Your tokens are safe. Try again in a moment."
      queries={[dashboard, plans]}
      className={panel.waiting}
    >
      <Skeleton height="8rem" className={panel.block} />
      <div className={styles.packs}>
        {SKELETONS.map((index) => (
          <Skeleton key={index} height="14rem" className={panel.block} />
        ))}
      </div>
    </NotLoaded>
  );
}

function Balance({ tokens }: Pick<RecruiterDashboard, 'tokens'>) {
  return (
    <WaterPanel level={levelOf(tokens)} aria-labelledby="balance-title" className={balance.balance}>
      <div>
        <h2 id="balance-title" className={balance.title}>
          Your balance
        </h2>
        <p className={balance.amount}>{tokens.remaining}</p>
      </div>
      <dl className={balance.parts}>
        <FromPlan tokens={tokens} />
        <div>
          <dt>Bought</dt>
          <dd>{tokens.bought}</dd>
          <dd className={balance.hint}>Never expire</dd>
        </div>
      </dl>
    </WaterPanel>
  );
}

const levelOf = ({ allowance, allowanceRemaining }: RecruiterDashboard['tokens']) =>
  allowance ? allowanceRemaining / allowance : 0.5;

function FromPlan({ tokens }: Pick<RecruiterDashboard, 'tokens'>) {
  const { allowance, allowanceRemaining, renewsAt } = tokens;
  if (allowance === null || allowance === 0) return null;
  return (
    <div>
      <dt>From your plan</dt>
      <dd>{`${allowanceRemaining} of ${allowance}`}</dd>
      {renewsAt && <dd className={balance.hint}>{`Renews ${formatDay(renewsAt)}`}</dd>}
    </div>
  );
}

function Packs({ packs }: { packs: PlanCatalogue['tokenPacks'] }) {
  const { chosen, hasReturned, isContinuing, buy } = usePurchase();
  const lowest = Math.min(...packs.map(centsEach));
  return (
    <section aria-labelledby="packs-title" className={styles.section}>
      {hasReturned && (
        <Notice title="You came back before the payment went through">
          <p>We have not added any tokens yet. If you paid, they appear here automatically.</p>
        </Notice>
      )}
      {isContinuing && <PaymentContinues />}
      <header>
        <h2 id="packs-title" className={styles.title}>
          Choose a pack
        </h2>
        <p className={styles.lead}>One token reveals one candidate for good.</p>
      </header>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackCard
            key={pack.tokens}
            pack={pack}
            isBestValue={centsEach(pack) === lowest}
            isBusy={chosen === pack.tokens}
            isHeld={chosen !== null && chosen !== pack.tokens}
            onBuy={() => void buy(pack)}
          />
        ))}
      </ul>
      <p className={panel.small}>
        You pay on our payment provider’s page and then return here. Your tokens are available as
        soon as the payment goes through.
      </p>
    </section>
  );
}

type Pack = PlanCatalogue['tokenPacks'][number];

const centsEach = ({ cents, tokens }: Pack): number => cents / tokens;

type PackCardProps = {
  pack: Pack;
  isBestValue: boolean;
  isBusy: boolean;
  isHeld: boolean;
  onBuy: () => void;
};

function PackCard({ pack, isBestValue, isBusy, isHeld, onBuy }: PackCardProps) {
  const { tokens, cents, isPopular } = pack;
  const titleId = `pack-${tokens}`;
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      className={`${styles.pack} ${isPopular ? styles.popular : ''}`}
    >
      <header className={styles.head}>
        <h3 id={titleId} className={styles.tokens}>
          <strong>{tokens}</strong> tokens
        </h3>
        {isPopular && <Badge tone="info">Most popular</Badge>}
        {isBestValue && <Badge tone="success">Best value</Badge>}
      </header>
      <p className={styles.price}>{formatPrice(cents)}</p>
      <p className={styles.each}>{`${formatPrice(Math.round(centsEach(pack)))} a token`}</p>
      <Button
        tone={isPopular ? 'primary' : 'quiet'}
        isBusy={isBusy}
        disabled={isHeld}
        onClick={onBuy}
      >
        {`Buy ${tokens} tokens`}
      </Button>
    </Card>
  );
}
