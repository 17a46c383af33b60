import type { SearchFilter } from '@gangway/contract/market/search-filter';
import styles from './conditions.module.css';
import { filterWords } from './filter-words';

export function Conditions({ filter }: { filter: SearchFilter }) {
  return (
    <dl className={styles.conditions}>
      {filterWords(filter).map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
