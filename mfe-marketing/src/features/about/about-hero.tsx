import { aboutHero } from '../../content/about';
import styles from './about-hero.module.css';
import { ListCheckBox } from './list-check';
import { QuayScene } from './art/quay.illustration';

export function AboutHero() {
  return (
    <section className={styles.hero} aria-labelledby="about-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="about-title" className={styles.title}>
            {aboutHero.title}
          </h1>
          <p className={styles.lead}>{aboutHero.lead}</p>
        </div>
        <ListCheckBox />
      </div>
      <QuayScene />
    </section>
  );
}
