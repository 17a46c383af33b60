import type { ReactNode } from 'react';
import styles from './details.module.css';

export type Fact = readonly [term: string, value: ReactNode];

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
