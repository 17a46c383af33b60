import { formatCount } from '@gangway/contract/foundation/amounts';
import type { WarnSummary } from '@gangway/contract/desk/warn';
import { warn } from '../../content/warn';
import { CountTable } from './count-table';
import { largestStates } from './largest-states';
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
