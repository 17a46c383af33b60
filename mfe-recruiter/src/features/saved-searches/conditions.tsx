import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { filterWords } from './filter-words';
import styles from './conditions.module.css';

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
