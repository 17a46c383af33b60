import { LIMITS } from '@gangway/contract/foundation/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SearchIcon, SettingsIcon } from '@gangway/shared-ui/primitives/icon';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { useDebouncedText } from '@gangway/shared-ui/primitives/use-debounced-text';
import { useId, useState } from 'react';
import type { TableRow } from './column';
import { ExportButton } from './export-button';
import type { Table } from './use-table';
import styles from './table.module.css';

type ToolbarProps<Row extends TableRow> = Table<Row> & { onShowShortcuts: () => void };

export function Toolbar<Row extends TableRow>({ onShowShortcuts, ...table }: ToolbarProps<Row>) {
  const { label, searchHint, filters } = table;
  const { query, setSearch, setFilter } = table.controls;
  const searchText = useDebouncedText(query.search, setSearch);
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      {searchHint !== undefined && (
        <label className={styles.search}>
          <SearchIcon />
          <span className="gw-visually-hidden">{`Search ${label.toLowerCase()}`}</span>
          <input
            type="search"
            name="search"
            placeholder={searchHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.searchText}
            {...searchText}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Escape') currentTarget.blur();
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </label>
      )}
      {filters.map((filter) => (
        <filter.Field
          key={filter.name}
          value={query.filters[filter.name] ?? ''}
          onChange={(value) => setFilter(filter, value)}
        />
      ))}
      <div className={styles.tools}>
        <ViewMenu {...table} />
        <ExportButton {...table} />
        <Button
          tone="quiet"
          className={styles.help}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={onShowShortcuts}
        >
          ?
        </Button>
      </div>
    </div>
  );
}

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** A press on what takes no focus gives it to the root, so that only one outside closes the menu. */
function ViewMenu<Row extends TableRow>({ view, hideable }: Table<Row>) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <div
      tabIndex={-1}
      className={styles.view}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Button
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <SettingsIcon />
        View
      </Button>
      {isOpen && (
        <div id={menuId} className={styles.menu}>
          <SegmentedControl
            legend="Density"
            segments={DENSITIES}
            value={view.density}
            onChange={(density) => view.change({ density })}
          />
          {hideable.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={view.isShown(column)}
                onChange={({ target }) => {
                  view.change({ columns: { ...view.columns, [column.key]: target.checked } });
                }}
              />
              {column.title}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
