import { formatCount } from '@gangway/contract/foundation/amounts';
import type { RowAction, TableRow } from './column';
import styles from './table.module.css';
import type { Selection } from './use-selection';

type SelectionBarProps<Row extends TableRow> = {
  selection: Selection<Row>;
  actions: readonly RowAction<Row>[];
};

export function SelectionBar<Row extends TableRow>({ selection, actions }: SelectionBarProps<Row>) {
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <div role="group" aria-label="Selected rows" className={styles.selectionBar}>
      <p role="status">{`${formatCount(selected.length)} selected`}</p>
      {actions.map((action) => {
        const rows = selected.filter(action.isFor);
        return (
          <button
            key={action.key}
            type="button"
            disabled={rows.length === 0}
            onClick={() => action.run(rows, clear)}
          >
            {rows.length === selected.length || rows.length === 0
              ? action.label
              : `${action.label} ${formatCount(rows.length)} of ${formatCount(selected.length)}`}
          </button>
        );
      })}
      <button type="button" aria-label="Clear selection" onClick={clear}>
        Clear
      </button>
    </div>
  );
}
