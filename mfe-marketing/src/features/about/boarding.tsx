import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { boarding } from '../../content/about';
import styles from './boarding.module.css';

export function Boarding() {
  return (
    <section className={styles.boarding} aria-labelledby="boarding-title">
      <div className={styles.inner}>
        <div>
          <h2 id="boarding-title" className={styles.title}>
            {boarding.title}
          </h2>
          <p>{boarding.text}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink size="large" href={boarding.start.href}>
            {boarding.start.label}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={boarding.pricing.href}>
            {boarding.pricing.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
