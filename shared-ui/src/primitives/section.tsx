import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './section.module.css';

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode };

export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <Card>{children}</Card>
    </section>
  );
}
