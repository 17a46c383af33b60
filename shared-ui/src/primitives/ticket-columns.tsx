import type { ReactNode } from 'react';
import { CardSection } from './card';
import { LockIcon } from './icon';
import { Skeleton } from './skeleton';
import styles from './ticket-columns.module.css';

export const TicketColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

export const TicketForm = ({ title, children }: { title: string; children: ReactNode }) => (
  <CardSection title={title} className={styles.form}>
    {children}
  </CardSection>
);

export const SafeNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.safe}>
    <LockIcon />
    {children}
  </p>
);

export const TicketSkeleton = ({ label }: { label: string }) => (
  <div role="status" className={styles.columns}>
    <span className="gw-visually-hidden">{label}</span>
    <Skeleton height="26rem" className={styles.block} />
    <Skeleton height="26rem" className={styles.block} />
  </div>
);
