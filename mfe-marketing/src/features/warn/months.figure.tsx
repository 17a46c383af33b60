import type { WarnSummary } from '@gangway/contract/warn';
import { useId, useState } from 'react';
import { warn } from '../../content/warn';
import { CountTable } from './count-table';
import { writeMonth } from './days';
import { MonthsChart } from './months-chart';
import styles from './summary.module.css';

const words = warn.summary.months;

export function MonthsFigure({ months }: { months: WarnSummary['months'] }) {
  const [isTableShown, setTableShown] = useState(false);
  const tableId = useId();
  const rows = months.map(({ month, ...counts }) => ({ name: writeMonth(month), ...counts }));
  return (
    <section className={styles.part} aria-labelledby={`${tableId}-title`}>
      <div className={styles.head}>
        <h4 id={`${tableId}-title`}>{words.title}</h4>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isTableShown}
          aria-controls={tableId}
          onClick={() => setTableShown(!isTableShown)}
        >
          {words.table}
        </button>
      </div>
      <MonthsChart months={months} />
      <div id={tableId} className={isTableShown ? styles.table : 'gw-visually-hidden'}>
        <CountTable caption={words.title} columns={words.columns} rows={rows} />
      </div>
    </section>
  );
}
