import { formatCount } from '@gangway/contract/foundation/amounts';
import { HeaderRow } from '@gangway/shared-ui/primitives/header-row';
import { percent } from './chart-scale';
import styles from './count-table.module.css';

export type Count = {
  name: string;
  employees: number;
  notices: number;
  isSum?: true;
};

type CountTableProps = {
  caption: string;
  columns: readonly [string, string, string];
  rows: readonly Count[];
  hasBars?: boolean;
};

export function CountTable({ caption, columns, rows, hasBars = false }: CountTableProps) {
  const most = Math.max(0, ...rows.map(({ employees, isSum }) => (isSum ? 0 : employees)));
  return (
    <table className={styles.table}>
      <caption className="gw-visually-hidden">{caption}</caption>
      <HeaderRow columns={columns} />
      <tbody>
        {rows.map(({ name, employees, notices, isSum }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.people}>
              {hasBars && !isSum && (
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ width: percent(employees, most) }} />
                </span>
              )}
              <span className={styles.figure}>{formatCount(employees)}</span>
            </td>
            <td>{formatCount(notices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
