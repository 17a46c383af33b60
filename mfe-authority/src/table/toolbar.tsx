import type { Ref } from 'react';
import type { Filter } from './column';
import { ExportButton, type ExportButtonProps } from './export-button';
import { FilterField } from './filter-field';
import { SearchField } from './search-field';
import styles from './toolbar.module.css';
import type { TableQueryControls } from './use-table-query';
import { ViewMenu, type ViewMenuProps } from './view-menu';

type ToolbarProps<Row> = {
  label: string;
  searchHint?: string | undefined;
  filters: readonly Filter[];
  controls: TableQueryControls;
  view: ViewMenuProps<Row>;
  exporting: ExportButtonProps<Row>;
  searchField: Ref<HTMLInputElement>;
  onShowShortcuts: () => void;
};

/** Search and filters on the left, what concerns the table as a whole on the right. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { label, searchHint, filters, controls, searchField } = props;
  const { query, setSearch, setFilter, typeFilter } = controls;
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      {searchHint !== undefined && (
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          hint={searchHint}
          value={query.search}
          onSearch={setSearch}
          ref={searchField}
        />
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={query.filters[filter.name] ?? ''}
          onChange={(value) =>
            'input' in filter ? typeFilter(filter.name, value) : setFilter(filter.name, value)
          }
        />
      ))}
      <div className={styles.tools}>
        <ViewMenu {...props.view} />
        <ExportButton {...props.exporting} />
        <button
          type="button"
          className={`${styles.tool} ${styles.help}`}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={props.onShowShortcuts}
        >
          ?
        </button>
      </div>
    </div>
  );
}
