import { formatPrice } from '@gangway/contract/money';
import type { PlanCatalogue } from '@gangway/contract/plans';
import { revealsForFree } from '@gangway/contract/plan-rules';
import { useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { pricing } from '../../content/landing';
import styles from './token-packs.module.css';

const waiting = [1, 2, 3].map((place) => (
  <div key={place}>
    <dt>
      <Skeleton width="4rem" />
    </dt>
    <dd>
      <Skeleton width="2.5rem" />
    </dd>
  </div>
));

type TokenPacksProps = { packs: PlanCatalogue['tokenPacks'] | undefined };

export function TokenPacks({ packs }: TokenPacksProps) {
  const { title, text, pack, buy, needless } = pricing.tokens;
  const user = useUser();
  return (
    <section className={styles.tokens} aria-labelledby="tokens-title">
      <div>
        <h3 id="tokens-title">{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <dl className={styles.packs}>
        {packs?.map(({ tokens, cents }) => (
          <div key={tokens}>
            <dt>{pack(tokens)}</dt>
            <dd className="gw-figures">{formatPrice(cents)}</dd>
          </div>
        )) ?? waiting}
      </dl>
      {user && revealsForFree(user) ? (
        <p className={styles.text}>{needless}</p>
      ) : (
        <ButtonLink tone="quiet" href={buy.href}>
          {buy.label}
        </ButtonLink>
      )}
    </section>
  );
}
