import type { ReactNode } from 'react';
import { StepProgress } from './step-progress';
import styles from './step-frame.module.css';
import type { StepId } from './steps';
import { Waterline } from './waterline';

type StepFrameProps = { step: StepId; title: string; lead: string; children: ReactNode };

/** The quay at night with the way through it, and what is to be done on this side of it. */
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
