import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = { width?: 'page' | 'text' | 'form'; children: ReactNode };

export function Page({ width = 'page', children }: PageProps) {
  return <div className={`${styles.page} ${styles[width]}`}>{children}</div>;
}

type PageHeaderProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
