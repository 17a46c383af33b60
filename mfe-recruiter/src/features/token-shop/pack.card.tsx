import { formatPrice } from '@gangway/contract/money';
import type { PlanCatalogue } from '@gangway/contract/plans';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import styles from './packs.module.css';

export type Pack = PlanCatalogue['tokenPacks'][number];

type PackCardProps = {
  pack: Pack;
  isBusy: boolean;
  /** Another pack is on its way to be paid. */
  isHeld: boolean;
  onBuy: () => void;
};

export function PackCard({ pack, isBusy, isHeld, onBuy }: PackCardProps) {
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
      </header>
      <p className={styles.price}>{formatPrice(cents)}</p>
      <p className={styles.each}>{`${formatPrice(Math.round(cents / tokens))} a token`}</p>
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
