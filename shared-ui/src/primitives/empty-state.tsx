import type { ReactNode } from 'react';
import { EmptyBerth } from '../brand/empty-berth';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; children: ReactNode };

/** Says why nothing is here yet, and what will be. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyBerth />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
