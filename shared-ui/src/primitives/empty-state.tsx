import type { ReactNode } from 'react';
import { EmptyBerth } from './empty-berth.illustration';
import styles from './empty-state.module.css';

export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <EmptyBerth />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
