import { costs } from '../../content/about';
import styles from './costs.module.css';

export function Costs() {
  return (
    <section className={styles.costs} aria-labelledby="costs-title">
      <h2 id="costs-title" className={styles.title}>
        {costs.title}
      </h2>
      <dl className={styles.rows}>
        {costs.rows.map(({ who, what, text }) => (
          <div key={who} className={styles.row}>
            <dt>{who}</dt>
            <dd>
              <p className={styles.what}>{what}</p>
              <p className={styles.text}>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
