import type { ReactNode } from 'react';
import { features } from '../../content/features';
import { Bottle, Leap, Tags } from './feature-art';
import styles from './features.module.css';
import { Reveal } from './reveal';
import { SignalFlags } from './signal-flags';

type FeatureProps = {
  place: string | undefined;
  words: { title: string; text: string };
  children: ReactNode;
};

function Feature({ place, words, children }: FeatureProps) {
  return (
    <li className={`${styles.feature} ${place}`}>
      <div className={styles.text}>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
      </div>
      {children}
    </li>
  );
}

export function Features() {
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <header>
        <h2 id="features-title" className={styles.title}>
          {features.title}
        </h2>
        <p className={styles.lead}>{features.lead}</p>
      </header>
      <ul className={styles.list}>
        <Feature place={styles.hidden} words={features.hidden}>
          <Reveal />
        </Feature>
        <Feature place={styles.search} words={features.search}>
          <Tags />
        </Feature>
        <Feature place={styles.link} words={features.link}>
          <Bottle />
        </Feature>
        <Feature place={styles.jumped} words={features.jumped}>
          <Leap />
        </Feature>
        <Feature place={styles.tiers} words={features.tiers}>
          <SignalFlags names={features.tiers.names} />
        </Feature>
      </ul>
    </section>
  );
}
