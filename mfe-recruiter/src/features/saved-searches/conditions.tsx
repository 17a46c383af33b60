import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { Fact } from '../../display/fact';
import { filterWords } from './filter-words';
import styles from './conditions.module.css';

export function Conditions({ filter }: { filter: SearchFilter }) {
  return (
    <dl className={styles.conditions}>
      {filterWords(filter).map(({ name, words }) => (
        <Fact key={name} name={name}>
          {words}
        </Fact>
      ))}
    </dl>
  );
}
