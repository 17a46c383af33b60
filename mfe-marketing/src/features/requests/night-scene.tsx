import type { ReactNode } from 'react';
import styles from './night-scene.module.css';

/** Night over water, on which something stands that `children` draw. */
export const NightScene = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.scene}
    viewBox="0 0 640 360"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path
      className={styles.star}
      d="M40 70h1m110 30h1m96-58h1m126 44h1m90-60h1m110 76h1M-60 40h1m780 10h1m-200 80h1"
    />
    {children}
    <path
      className={styles.water}
      d="M-400 268H1100M40 300h70m150 30h90m60-44h120m-30 60h80M-100 330h110m560-24h140"
    />
  </svg>
);
