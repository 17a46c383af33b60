import { SettingsIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Column } from './column';
import styles from './toolbar.module.css';
import type { Density } from './use-table-view';

export type ViewMenuProps<Row> = {
  columns: readonly Column<Row>[];
  density: Density;
  isShown: (column: Column<Row>) => boolean;
  showColumn: (key: string, isShown: boolean) => void;
  setDensity: (density: Density) => void;
};

export function ViewMenu<Row>(props: ViewMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className={styles.view} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <SettingsIcon />
        View
      </button>
      <div id={panelId} className={styles.menu} hidden={!isOpen}>
        {isOpen && <Choices {...props} />}
      </div>
    </div>
  );
}

function Choices<Row>({ columns, density, isShown, showColumn, setDensity }: ViewMenuProps<Row>) {
  const name = useId();
  const [, ...hideable] = columns;
  return (
    <>
      <fieldset>
        <legend>Density</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={density === value}
              onChange={() => setDensity(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Columns</legend>
        {hideable.map((column) => (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={({ target }) => showColumn(column.key, target.checked)}
            />
            {column.title}
          </label>
        ))}
      </fieldset>
    </>
  );
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];
