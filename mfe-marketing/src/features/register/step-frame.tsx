import { Link } from '@gangway/shared-ui/platform';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import type { ReactNode } from 'react';
import { register } from '../../content/register';
import { Waterline } from './art/waterline.illustration';
import styles from './step-frame.module.css';
import { type StepId, STEPS } from './steps';

type StepFrameProps = { step: StepId; title: string; lead: string; children: ReactNode };

export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.quay}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <StepProgress current={step} />
        </div>
        <Waterline />
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function StepProgress({ current }: { current: StepId }) {
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
            <Link className={styles.step} href={step.path}>
              <span className={styles.lamp}>
                <CheckIcon />
              </span>
              {step.label}
              <span className="gw-visually-hidden">{` (${register.isDone})`}</span>
            </Link>
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
