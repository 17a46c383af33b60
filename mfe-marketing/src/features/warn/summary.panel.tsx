import type { WarnSummary } from '@gangway/contract/desk/warn';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { warn } from '../../content/warn';
import { CountTable } from './count-table';
import { largestStates, STATE_ROWS } from './largest-states';
import { MonthsFigure } from './months.figure';
import styles from './summary.module.css';

const words = warn.summary;

export function SummaryPanel({ summary }: { summary: WarnSummary }) {
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{words.people}</dt>
          <dd>{formatCount(summary.employees)}</dd>
        </div>
        <div>
          <dt>{words.notices}</dt>
          <dd>{formatCount(summary.notices)}</dd>
        </div>
      </dl>
      <MonthsFigure months={summary.months} />
      <section className={styles.part} aria-labelledby="warn-states">
        <h4 id="warn-states">{words.states.title}</h4>
        <div className={styles.states}>
          <CountTable
            caption={words.states.title}
            columns={words.states.columns}
            rows={largestStates(summary.states)}
            hasBars
          />
        </div>
      </section>
    </>
  );
}

const ROWS = Array.from({ length: STATE_ROWS + 1 }, (_, row) => row);

export function SummarySkeleton() {
  return (
    <>
      <div className={styles.totals}>
        <Skeleton width="8rem" height="3.25rem" />
        <Skeleton width="6rem" height="3.25rem" />
      </div>
      <div className={styles.part}>
        <div className={styles.head}>
          <Skeleton width="12rem" />
        </div>
        <Skeleton className={styles.monthsPlace} height="auto" />
      </div>
      <div className={styles.part}>
        <p className={styles.partTitle}>
          <Skeleton width="8rem" />
        </p>
        <div className={styles.states}>
          {ROWS.map((row) => (
            <p key={row} className={styles.statePlace}>
              <Skeleton width={`${100 - row * 8}%`} />
            </p>
          ))}
        </div>
      </div>
    </>
  );
}
