import { howItWorks } from '../../content/about';
import styles from './how-it-works.module.css';

type Route = (typeof howItWorks.routes)[number];

function Course({ route: { title, steps } }: { route: Route }) {
  return (
    <section aria-label={title} className={styles.course}>
      <h3>{title}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h4>{step.title}</h4>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-title">
      <h2 id="how-title" className={styles.title}>
        {howItWorks.title}
      </h2>
      <div className={styles.courses}>
        {howItWorks.routes.map((route) => (
          <Course key={route.title} route={route} />
        ))}
      </div>
    </section>
  );
}
