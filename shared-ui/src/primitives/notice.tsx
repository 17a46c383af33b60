import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'danger';
  title?: string | undefined;
  children?: ReactNode;
};

const ROLES = { info: 'note', success: 'status', danger: 'alert' } as const;

export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div role={ROLES[tone]} className={`${styles.notice} ${styles[tone]}`}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
