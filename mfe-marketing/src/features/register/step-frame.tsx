import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import type { ReactNode } from 'react';
import { register } from '../../content/register';
import { type StepId, STEPS } from './steps';
import waterline from './art/waterline.illustration.module.css';
import styles from './step-frame.module.css';

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
            <Link className={styles.step} to={step.path}>
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

function Waterline() {
  return (
    <svg
      className={waterline.water}
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={waterline.far}
        d="M0 30c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v66H0z"
      />
      <path
        className={waterline.near}
        d="M0 62c160 22 320 22 480 0s320-22 480 0 320 22 480 0v34H0z"
      />
    </svg>
  );
}
