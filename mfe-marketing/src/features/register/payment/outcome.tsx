import { Card } from '@gangway/shared-ui/primitives/card';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

type OutcomeProps = { title: string; text: string; children: ReactNode };

export function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <Card role="alert" className={styles.outcome}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
