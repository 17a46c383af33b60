import { writeMonth } from '@gangway/contract/foundation/month-names';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { hero, launchNotice } from '../../content/landing';
import { Harbour } from './art/harbour.illustration';
import section from '../../section/section.module.css';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <Launch />
        <h1 id="hero-title" className={section.opening}>
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
        <p className={styles.laidOff}>
          <strong>{hero.laidOff.question}</strong>
          <Link to={hero.laidOff.link.href}>
            {hero.laidOff.link.label}
            <ArrowRightIcon />
          </Link>
          <span>{hero.laidOff.text}</span>
        </p>
      </div>
      <Harbour />
    </section>
  );
}

function Launch() {
  const { data, isPending } = useCall('GET /api/landing-figures');
  if (isPending) return <p className={styles.launch}>&nbsp;</p>;
  return data?.launch ? (
    <p className={styles.launch}>{launchNotice(writeMonth(data.launch))}</p>
  ) : null;
}
