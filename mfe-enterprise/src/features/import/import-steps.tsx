import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import styles from './import-steps.module.css';

export type ImportStep = 0 | 1 | 2 | 3;

const STEPS = ['Choose a file', 'Match columns', 'Check', 'Pay'] as const;

export function ImportSteps({ current }: { current: ImportStep }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {STEPS.map((title, index) => (
        <li
          key={title}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <CheckIcon /> : index + 1}
          </span>
          <span className={styles.title}>{title}</span>
          {index < current && <span className="gw-visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}
