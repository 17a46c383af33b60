import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { hero } from '../../content/landing';
import { Harbour } from './harbour';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <p className={styles.launch}>{hero.launch}</p>
        <h1 id="hero-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink size="large" href={hero.explore.href}>
            {hero.explore.label}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={hero.pricing.href}>
            {hero.pricing.label}
          </ButtonLink>
        </div>
      </div>
      <Harbour />
    </section>
  );
}
