import type { ReactNode } from 'react';
import sides from '../../section/two-sides.module.css';
import styles from './request-frame.module.css';

type RequestFrameProps = { aside: ReactNode; children: ReactNode };

export const RequestFrame = ({ aside, children }: RequestFrameProps) => (
  <div className={styles.frame} data-fits-window>
    <div className={sides.desk}>
      <div className={styles.sheet}>{children}</div>
    </div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
