import type { ReactNode } from 'react';
import sides from '../../section/two-sides.module.css';
import styles from './request-frame.module.css';

export const RequestFrame = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.frame} data-fits-window>
    <div className={sides.desk}>
      <div className={styles.sheet}>{children}</div>
    </div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
