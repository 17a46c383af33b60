import { Steps } from '@gangway/shared-ui/primitives/steps';
import { howItWorks } from '../../content/about';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-title">
      <h2 id="how-title" className={styles.title}>
        {howItWorks.title}
      </h2>
      <div className={styles.courses}>
        {howItWorks.courses.map(({ title, steps }) => (
          <section key={title} aria-label={title} className={styles.course}>
            <h3>{title}</h3>
            <Steps items={steps} heading="h4" />
          </section>
        ))}
      </div>
    </section>
  );
}
