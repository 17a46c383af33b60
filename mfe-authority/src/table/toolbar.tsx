import { LIMITS } from '@gangway/contract/foundation/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { CloseIcon, SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { type InputHTMLAttributes, type Ref, useEffect, useEffectEvent, useState } from 'react';
import type { Filter } from './column';
import { ExportButton, type ExportButtonProps } from './export-button';
import type { TableQueryControls } from './use-table-query';
import { type useTableView, ViewMenu } from './view';
import styles from './toolbar.module.css';

type ToolbarProps<Row> = {
  label: string;
  searchHint?: string | undefined;
  filters: readonly Filter[];
  controls: TableQueryControls;
  view: ReturnType<typeof useTableView<Row>>;
  exporting: ExportButtonProps<Row>;
  searchField: Ref<HTMLInputElement>;
  onShowShortcuts: () => void;
};

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { label, searchHint, filters, controls, searchField } = props;
  const { query, setSearch, setFilter } = controls;
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      {searchHint !== undefined && (
        <label className={styles.search}>
          <SearchIcon />
          <span className="gw-visually-hidden">{`Search ${label.toLowerCase()}`}</span>
          <DebouncedInput
            ref={searchField}
            type="search"
            name="search"
            placeholder={searchHint}
            value={query.search}
            onSettle={setSearch}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Escape') currentTarget.blur();
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </label>
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={query.filters[filter.name] ?? ''}
          onChange={(value) => setFilter(filter, value)}
        />
      ))}
      <div className={styles.tools}>
        <ViewMenu view={props.view} />
        <ExportButton {...props.exporting} />
        <Button
          tone="quiet"
          className={styles.help}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={props.onShowShortcuts}
        >
          ?
        </Button>
      </div>
    </div>
  );
}

const DEBOUNCE_MS = 250;

type DebouncedInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onSettle: (text: string) => void;
};

/** Also for days: while 2026 is typed, a date input reports the years 0002, 0020 and 0202. */
function DebouncedInput({ value, onSettle, ...rest }: DebouncedInputProps) {
  const [typed, type] = useState<string | null>(null);
  const settle = useEffectEvent((text: string) => {
    type(null);
    if (text !== value) onSettle(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.searchText}
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
    />
  );
}

const FEW = 4;

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { name, label } = filter;
  if ('choices' in filter) {
    const known = filter.choices.find((choice) => choice.value === value)?.value ?? '';
    return filter.choices.length <= FEW ? (
      <SegmentedControl
        legend={label}
        segments={filter.choices}
        value={known}
        onChange={onChange}
      />
    ) : (
      <select aria-label={label} value={known} onChange={({ target }) => onChange(target.value)}>
        {filter.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const field = { name, value, onSettle: onChange };
  switch (filter.input) {
    case 'text':
      return (
        <DebouncedInput {...field} aria-label={label} placeholder={label} className={styles.text} />
      );
    case 'date':
      return (
        <label className={styles.day}>
          <span>{label}</span>
          <DebouncedInput {...field} type="date" />
        </label>
      );
    case 'removable':
      return value === '' ? null : (
        <Button tone="quiet" onClick={() => onChange('')}>
          {label}
          <CloseIcon />
          <span className="gw-visually-hidden">: remove this filter</span>
        </Button>
      );
    default:
      return filter.input satisfies never;
  }
}
