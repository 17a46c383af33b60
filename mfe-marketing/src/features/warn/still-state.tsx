import type { ReactNode } from 'react';
import styles from './still-state.module.css';

type StillStateProps = {
  art: ReactNode;
  title: string;
  text: string;
  isAlert?: boolean;
  children?: ReactNode;
};

export function StillState({ art, title, text, isAlert = false, children }: StillStateProps) {
  return (
    <div className={styles.still} role={isAlert ? 'alert' : undefined}>
      <div className={styles.art}>{art}</div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
