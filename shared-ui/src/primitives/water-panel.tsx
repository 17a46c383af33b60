import type { HTMLAttributes } from 'react';
import styles from './water-panel.module.css';

const EBB = 0.3;

type WaterPanelProps = HTMLAttributes<HTMLElement> & {
  /** From 0 (low water) to 1 (high water). */
  level: number;
};

export function WaterPanel({ level, className, children, ...rest }: WaterPanelProps) {
  const share = EBB + (1 - EBB) * Math.min(1, Math.max(0, level));
  return (
    <section {...rest} className={`${styles.panel} ${className ?? ''}`}>
      <svg
        className={styles.water}
        style={{ height: `calc(var(--sea) * ${share.toFixed(2)})` }}
        viewBox="0 0 600 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 13c60-16 120-16 180 0s120 16 180 0 150-16 240 0v87H0z" />
        <path d="M0 30c90 16 150 16 220 0s140-16 210 0 110 12 170-2v72H0z" />
      </svg>
      {children}
    </section>
  );
}
