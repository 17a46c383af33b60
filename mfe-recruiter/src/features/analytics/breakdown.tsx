import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import type {
  AnalyticsBreakdown,
  AnalyticsShare,
  AnalyticsSpan,
} from '@gangway/contract/market/analytics';
import { Card } from '@gangway/shared-ui/primitives/card';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { FigureTile } from './figure-tile';
import { KEPT_UNTIL_READ, queryOf, SPAN_WORDS } from './span-in-address';
import styles from './analytics.module.css';
import shares from './breakdown.module.css';

export function Breakdown({ span }: { span: AnalyticsSpan }) {
  const input = { query: queryOf(span) };
  const query = useCall('GET /api/recruiter/analytics/breakdown', input, KEPT_UNTIL_READ);
  const { data, isPlaceholderData } = query;
  return (
    <section aria-labelledby="breakdown-title" className={styles.body}>
      <div>
        <h2 id="breakdown-title" className={styles.section}>
          Who replies
        </h2>
        <p className={styles.note}>
          Candidates you revealed in the last {SPAN_WORDS[span]}, and the results so far.
        </p>
      </div>
      {data && !hasFailed(query) ? (
        <div aria-busy={isPlaceholderData} className={styles.answer}>
          <Figures breakdown={data} span={span} />
        </div>
      ) : (
        <NotLoaded what="the breakdown" tone="quiet" queries={[query]} heights={['20rem']} />
      )}
    </section>
  );
}

function Figures({ breakdown, span }: { breakdown: AnalyticsBreakdown; span: AnalyticsSpan }) {
  const { people, replied, hired, toReply, toHire, locations, departments, skills } = breakdown;
  if (people === 0) {
    return <p className={styles.note}>You revealed no one in the last {SPAN_WORDS[span]}.</p>;
  }
  return (
    <>
      <dl className={styles.headline}>
        <FigureTile title="Replied" {...share(replied, people)} />
        <FigureTile title="Hired" {...share(hired, people)} />
        <FigureTile title="Reveal to reply" {...median(toReply)} />
        <FigureTile title="Reveal to hire" {...median(toHire)} />
      </dl>
      <div className={shares.tables}>
        <SharesTable title="By location" rows={locations} />
        <SharesTable title="By department" rows={departments} />
        <SharesTable title="By skill" rows={skills} />
      </div>
    </>
  );
}

const share = (part: number, people: number) => ({
  value: percent(part, people),
  note: `${formatCount(part)} of ${formatCount(people)} revealed`,
});

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

const median = (time: AnalyticsBreakdown['toReply']) =>
  time
    ? {
        value: counted(time.days, 'day'),
        note: `Median of ${counted(time.people, 'person', 'people')}`,
      }
    : { value: 'None yet', note: 'No date recorded' };

function SharesTable({ title, rows }: { title: string; rows: readonly AnalyticsShare[] }) {
  const most = Math.max(...rows.map(({ people }) => people), 1);
  return (
    <Card>
      <table className={shares.table}>
        <caption className={styles.title}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="gw-visually-hidden">
              {title}
            </th>
            <th scope="col">People</th>
            <th scope="col">Replied</th>
            <th scope="col">Hired</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, people, replied, hired }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={shares.track} aria-hidden="true">
                  <span className={shares.people} style={{ width: percent(people, most) }}>
                    <span className={shares.replied} style={{ width: percent(replied, people) }} />
                  </span>
                </span>
              </th>
              <td>{formatCount(people)}</td>
              <td>{percent(replied, people)}</td>
              <td>{percent(hired, people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
