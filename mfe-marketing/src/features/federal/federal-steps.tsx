import { federalSteps } from '../../content/federal';
import styles from './federal.module.css';

export function FederalSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps-title">
      <h2 id="steps-title" className={styles.title}>
        {federalSteps.title}
      </h2>
      <ol className={styles.steps}>
        {federalSteps.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
