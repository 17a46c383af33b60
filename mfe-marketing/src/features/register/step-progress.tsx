import { Link } from '@gangway/shared-ui/platform';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { register } from '../../content/register';
import { STEPS, type StepId } from './steps';
import styles from './step-progress.module.css';

type Step = (typeof STEPS)[number];

function Done({ step }: { step: Step }) {
  return (
    <Link className={styles.step} href={step.path}>
      <span className={styles.lamp}>
        <CheckIcon />
      </span>
      {step.label}
      <span className="gw-visually-hidden">{` (${register.isDone})`}</span>
    </Link>
  );
}

/** Three lamps along a pier: the light goes on where the visitor is, and what lies behind is a way back. */
export function StepProgress({ current }: { current: StepId }) {
  const position = STEPS.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={register.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step.id}
          className={index <= position ? styles.reached : undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {index < position ? (
            <Done step={step} />
          ) : (
            <span className={styles.step}>
              <span className={styles.lamp}>{index + 1}</span>
              {step.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
