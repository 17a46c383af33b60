import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { submission } from '../../content/requests';
import styles from './next-steps.module.css';

type Step = { title: string; text: string };
type NextStepsProps = { steps: readonly Step[]; isSent: boolean };

/** What becomes of a request; the first step is the reader's own. */
export function NextSteps({ steps, isSent }: NextStepsProps) {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        {submission.next}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.mark} aria-hidden="true">
              {isSent && index === 0 ? <CheckIcon /> : index + 1}
            </span>
            <h3>{title}</h3>
            <p>{isSent && index === 0 ? submission.done : text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
