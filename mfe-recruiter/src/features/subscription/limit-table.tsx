import type { LimitChange } from './limit-changes';
import styles from './limit-table.module.css';

type LimitTableProps = { name: string; changes: readonly LimitChange[] };

export const LimitTable = ({ name, changes }: LimitTableProps) => (
  <table className={styles.table} aria-label={`Limits that change with ${name}`}>
    <thead>
      <tr>
        <td />
        <th scope="col">Now</th>
        <th scope="col">{name}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ what, now, then }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{now}</td>
          <td>
            <strong>{then}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
