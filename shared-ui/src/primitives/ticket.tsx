import { useId, type ReactNode } from 'react';
import { TickList } from './tick-list';
import styles from './ticket.module.css';

type TicketLine = { label: string; value: string };

type TicketProps = {
  label: string;
  title: string;
  note: string;
  features: readonly string[];
  total: TicketLine;
  lines: readonly TicketLine[];
  foot: string;
  face?: 'text' | 'display';
  className?: string | undefined;
  children?: ReactNode;
};

export function Ticket({ face = 'text', className = '', ...words }: TicketProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${styles.ticket} ${styles[face]} ${className}`}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.label}>
          {words.label}
        </h2>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.note}>{words.note}</p>
      </header>
      <TickList items={words.features} className={styles.features} />
      <dl className={styles.lines}>
        <Line {...words.total} className={styles.total} />
        {words.lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      {words.children}
      <p className={styles.foot}>{words.foot}</p>
    </section>
  );
}

const Line = ({ label, value, className }: TicketLine & { className?: string | undefined }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
