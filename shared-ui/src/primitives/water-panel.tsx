import type { HTMLAttributes } from 'react';
import styles from './water-panel.module.css';

type WaterPanelProps = HTMLAttributes<HTMLElement> & {
  /** From 0, low water, to 1, high water. Decoration: the words beside it say the same. */
  level: number;
};

const EBB = 12;
const FLOOD = 78;

/** A piece of night with water that stands as high as what it speaks of. */
export function WaterPanel({ level, className, children, ...rest }: WaterPanelProps) {
  const height = EBB + (FLOOD - EBB) * Math.min(1, Math.max(0, level));
  return (
    <section {...rest} className={`${styles.panel} ${className ?? ''}`}>
      <svg
        className={styles.water}
        style={{ height: `${height}%` }}
        viewBox="0 0 600 400"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 14c60-16 120-16 180 0s120 16 180 0 150-16 240 0v386H0z" />
        <path d="M0 34c90 16 150 16 220 0s140-16 210 0 110 12 170-2v368H0z" />
      </svg>
      {children}
    </section>
  );
}
