import type { ReactNode } from 'react';
import styles from './details.module.css';

export type Fact = readonly [term: string, value: ReactNode];

type FactsProps = { facts: readonly Fact[]; layout?: 'columns' | 'rows'; children?: ReactNode };

/** The children are further rows, each a `div` of `dt` and `dd`. */
export const Facts = ({ facts, layout = 'columns', children }: FactsProps) => (
  <dl className={layout === 'rows' ? styles.rows : styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
);
