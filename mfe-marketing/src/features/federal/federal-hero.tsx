import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { federalHero } from '../../content/federal';
import styles from './federal-hero.module.css';
import { LighthouseScene } from './art/lighthouse.illustration';

export function FederalHero() {
  const { eyebrow, title, lead, request } = federalHero;
  return (
    <section className={styles.hero} aria-labelledby="federal-title">
      <div className={styles.inner}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 id="federal-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <ButtonLink size="large" className={styles.request} href={request.href}>
          {request.label}
        </ButtonLink>
      </div>
      <LighthouseScene />
    </section>
  );
}
