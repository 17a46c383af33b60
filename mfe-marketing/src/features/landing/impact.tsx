import { impact, launch } from '../../content/landing';
import section from '../../section/section.module.css';
import styles from './impact.module.css';

export function Impact() {
  return (
    <section className={styles.impact} aria-labelledby="impact-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="impact-title" className={section.subtitle}>
            {impact.title}
          </h2>
          <p className={styles.lead}>
            {launch.notice === null ? impact.lead.launched : impact.lead.beforeLaunch}
          </p>
        </div>
        <dl className={styles.figures}>
          {impact.figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
