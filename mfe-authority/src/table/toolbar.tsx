import { LIMITS } from '@gangway/contract/foundation/limits';
import { CloseIcon, SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ChoiceFilter, Filter } from './column';
import { ExportButton, type ExportButtonProps } from './export-button';
import styles from './toolbar.module.css';
import type { TableQueryControls } from './use-table-query';
import { ViewMenu, type ViewMenuProps } from './view-menu';

const DEBOUNCE_MS = 250;

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

type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
};

function SearchField({ label, hint, value, onSearch, ref }: SearchFieldProps) {
  const { text, type } = useDebouncedText(value, onSearch);
  return (
    <label className={styles.search}>
      <SearchIcon />
      <span className="gw-visually-hidden">{label}</span>
      <input
        ref={ref}
        type="search"
        name="search"
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchText}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [typed, type] = useState<string | null>(null);
  const settle = useEffectEvent((text: string) => {
    type(null);
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? value, type };
}

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterField(props: FilterFieldProps) {
  const { filter, value, onChange } = props;
  if ('choices' in filter) return <FilterChoice {...{ filter, value }} onChoose={onChange} />;
  if (filter.input === 'text') return <Typed {...props} />;
  return filter.input === 'date' ? <Day {...props} /> : <Removable {...props} />;
}

const FEW = 4;

type FilterChoiceProps = { filter: ChoiceFilter; value: string; onChoose: (value: string) => void };

function FilterChoice(props: FilterChoiceProps) {
  const { filter, onChoose } = props;
  const known = filter.choices.find(({ value }) => value === props.value)?.value ?? '';
  if (filter.choices.length <= FEW) return <Segments {...props} value={known} />;
  return (
    <label className={styles.select}>
      <span className="gw-visually-hidden">{filter.label}</span>
      <select value={known} onChange={({ target }) => onChoose(target.value)}>
        {filter.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Segments({ filter, value, onChoose }: FilterChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="gw-visually-hidden">{filter.label}</legend>
      {filter.choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            className="gw-visually-hidden"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function Typed({ filter: { name, label }, value, onChange }: FilterFieldProps) {
  const { text, type } = useDebouncedText(value, onChange);
  return (
    <label className={styles.typed}>
      <span className="gw-visually-hidden">{label}</span>
      <input
        name={name}
        placeholder={label}
        maxLength={LIMITS.searchText}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}

/** Debounced: while 2026 is typed, the date input reports the years 0002, 0020 and 0202. */
function Day({ filter: { name, label }, value, onChange }: FilterFieldProps) {
  const { text, type } = useDebouncedText(value, onChange);
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} value={text} onChange={({ target }) => type(target.value)} />
    </label>
  );
}

function Removable({ filter: { label }, value, onChange }: FilterFieldProps) {
  if (value === '') return null;
  return (
    <button type="button" className={styles.removable} onClick={() => onChange('')}>
      {label}
      <CloseIcon />
      <span className="gw-visually-hidden">: remove this filter</span>
    </button>
  );
}
