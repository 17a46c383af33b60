import type { OutcomeCounts } from '@gangway/contract/outcomes';
import { countText, OUTCOMES } from './outcome-kinds';
import styles from './outcomes.module.css';

const share = (part: number, whole: number) => `${(part / Math.max(whole, part)) * 100}%`;

/** Progress so far, with a bar for each number against all who were invited. */
export function TotalsTable({ totals }: { totals: OutcomeCounts }) {
  return (
    <table className={styles.totals}>
      <caption className="gw-visually-hidden">Progress so far</caption>
      <thead className="gw-visually-hidden">
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {OUTCOMES.map((outcome) => (
          <tr key={outcome.key}>
            <th scope="row">
              {outcome.title}
              <span className={styles.meaning}>{outcome.meaning}</span>
            </th>
            <td>
              <div className={styles.value}>
                <span className={styles.track} aria-hidden="true">
                  {totals[outcome.key] > 0 && (
                    <span
                      className={styles.bar}
                      style={{ width: share(totals[outcome.key], totals.invited) }}
                    />
                  )}
                </span>
                <span className={styles.figure}>{countText(outcome, totals)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
