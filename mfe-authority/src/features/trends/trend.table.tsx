import type { TrendPeriods } from '@gangway/contract/authority-trends';
import { formatDay, formatSpan } from './days';
import type { TrendKind } from './trend-kinds';
import styles from './trends.module.css';

type TrendTableProps = {
  id: string;
  kind: TrendKind;
  periods: TrendPeriods;
  isShown: boolean;
};

/** What a plot is drawn from: always there for screen readers, in view when asked for. */
export function TrendTable({ id, kind, periods, isShown }: TrendTableProps) {
  const { current, previous } = periods;
  return (
    <div
      id={id}
      role="region"
      aria-label={`${kind.title}, as a table`}
      tabIndex={isShown ? 0 : -1}
      className={isShown ? styles.tableShown : 'gw-visually-hidden'}
    >
      <table className={styles.table}>
        <caption className="gw-visually-hidden">
          {kind.title} by day (UTC), next to the same day of the previous period,{' '}
          {formatSpan(previous)}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">This period</th>
            <th scope="col">Previous period</th>
          </tr>
        </thead>
        <tbody>
          {current.map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{kind.formatCell(value)}</td>
              <td>{kind.formatCell(previous[index]?.value ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
