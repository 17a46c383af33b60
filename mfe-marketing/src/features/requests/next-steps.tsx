import { Steps } from '@gangway/shared-ui/primitives/steps';
import { submission } from '../../content/requests';
import styles from './next-steps.module.css';

type Step = { title: string; text: string };
type NextStepsProps = { steps: readonly [Step, ...Step[]]; isSent: boolean };

export function NextSteps({ steps: [first, ...rest], isSent }: NextStepsProps) {
  const own = isSent ? { ...first, text: submission.done } : first;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        {submission.next}
      </h2>
      <Steps items={[own, ...rest]} heading="h3" done={isSent ? 1 : 0} />
    </section>
  );
}
