import type { RevealsAnswer } from '@gangway/contract/reveals';
import { SearchBox } from './search-box';
import { StageFilter } from './stage-filter';
import styles from './toolbar.module.css';
import type { useRevealedFilter } from './use-revealed-filter';

type ToolbarProps = {
  counts: RevealsAnswer['stages'] | undefined;
  filtering: ReturnType<typeof useRevealedFilter>;
};

export function Toolbar({ counts, filtering }: ToolbarProps) {
  const { filter, setSearch, setStage } = filtering;
  return (
    <search className={styles.toolbar}>
      <SearchBox search={filter.search ?? ''} onSearch={setSearch} />
      <StageFilter counts={counts} stage={filter.stage} onChoose={setStage} />
    </search>
  );
}
