import type { ReactNode } from 'react';
import styles from './request-frame.module.css';

type RequestFrameProps = { aside: ReactNode; children: ReactNode };

/** What is asked beside what will come of it; on small screens above it. */
export const RequestFrame = ({ aside, children }: RequestFrameProps) => (
  <div className={styles.frame} data-fits-window>
    <div className={styles.desk}>
      <div className={styles.sheet}>{children}</div>
    </div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
