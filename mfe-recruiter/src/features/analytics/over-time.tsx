import { formatCount } from '@gangway/contract/foundation/amounts';
import type { AnalyticsBucket, AnalyticsSpan } from '@gangway/contract/market/analytics';
import { STAGES } from '@gangway/contract/market/stages';
import { CardSection } from '@gangway/shared-ui/primitives/card';
import { FigureTable } from '@gangway/shared-ui/primitives/figure-table';
import { HeaderRow } from '@gangway/shared-ui/primitives/header-row';
import { useId, useState } from 'react';
import { STAGE_NAMES } from '../../people/stages';
import { BarPlot } from './bar-plot';
import { type Figure, FIGURES } from './figures';
import styles from './analytics.module.css';
import plots from './plots.module.css';

type OverTimeProps = {
  span: AnalyticsSpan;
  buckets: readonly AnalyticsBucket[];
  figures: readonly Figure[];
};

export function OverTime(props: OverTimeProps) {
  const { span, buckets, figures } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const picked = chosen ?? buckets.length - 1;
  const bucket = buckets[picked];
  if (!bucket) return null;
  const name = bucketName(span, bucket.from);
  return (
    <CardSection title={`By ${UNIT[span]}`} className={styles.body}>
      <div className={plots.plots} aria-hidden="true">
        {figures.map((figure) => (
          <Plot key={figure.title} figure={figure} of={props} picked={picked} onPick={setChosen} />
        ))}
      </div>
      <div className={plots.reading}>
        <label htmlFor={id}>
          {span === '12w' ? 'Week from' : 'Month'} <span>{shortBucket(span, bucket.from)}</span>
        </label>
        <input
          id={id}
          type="range"
          aria-label={span === '12w' ? 'Week' : 'Month'}
          aria-valuetext={`${name}. ${readingOf(bucket, figures)}`}
          min={0}
          max={buckets.length - 1}
          value={picked}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
      </div>
      <FigureTable label="Figures over time">
        <BucketsTable span={span} buckets={buckets} />
      </FigureTable>
    </CardSection>
  );
}

const options = { timeZone: 'UTC' } as const;

const longDay = new Intl.DateTimeFormat('en-US', { ...options, dateStyle: 'long' });

/** `November 25, 2026` */
export const writeDay = (date: string): string => longDay.format(at(date));

type PlotProps = {
  figure: Figure;
  of: OverTimeProps;
  picked: number;
  onPick: (index: number) => void;
};

function Plot({ figure, of: { span, buckets }, picked, onPick }: PlotProps) {
  const values = buckets.map(figure.of);
  return (
    <div className={plots.plot}>
      <p className={plots.plotTitle}>
        {figure.title} <strong>{formatCount(values[picked] ?? 0)}</strong>
      </p>
      <p className={plots.top}>{formatCount(Math.max(...values, 0))}</p>
      <div className={plots.drawing}>
        <BarPlot values={values} picked={picked} onPick={onPick} />
      </div>
      <p className={plots.axis}>
        <span>{shortBucket(span, buckets[0]?.from ?? '')}</span>
        <span>{PRESENT[span]}</span>
      </p>
    </div>
  );
}

const readingOf = (bucket: AnalyticsBucket, figures: readonly Figure[]) =>
  figures.map(({ title, of }) => `${title}: ${of(bucket)}`).join(', ');

type BucketsTableProps = { span: AnalyticsSpan; buckets: readonly AnalyticsBucket[] };

const BucketsTable = ({ span, buckets }: BucketsTableProps) => (
  <table>
    <caption className="gw-visually-hidden">
      {span === '12w' ? 'Figures by week, from Monday, UTC' : 'Figures by month, UTC'}
    </caption>
    <HeaderRow
      columns={[span === '12w' ? 'Week from' : 'Month', ...COLUMNS.map(({ title }) => title)]}
    />
    <tbody>
      {buckets.map((bucket) => (
        <tr key={bucket.from}>
          <th scope="row">{shortBucket(span, bucket.from)}</th>
          {COLUMNS.map(({ title, of }) => (
            <td key={title}>{formatCount(of(bucket))}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const COLUMNS: readonly Pick<Figure, 'title' | 'of'>[] = [
  ...FIGURES,
  ...STAGES.map((stage) => ({
    title: `Reached ${STAGE_NAMES[stage]}`,
    of: ({ entered }: AnalyticsBucket) => entered[stage],
  })),
];

const day = new Intl.DateTimeFormat('en-US', { ...options, month: 'short', day: 'numeric' });

const month = new Intl.DateTimeFormat('en-US', { ...options, month: 'short', year: 'numeric' });

/** `Dec 14` or `Apr 2026` */
const shortBucket = (span: AnalyticsSpan, from: string): string =>
  (span === '12w' ? day : month).format(at(from));

const bucketName = (span: AnalyticsSpan, from: string): string =>
  span === '12w' ? `Week of ${day.format(at(from))}` : month.format(at(from));

const PRESENT = { '12w': 'This week', '12m': 'This month' } as const satisfies Record<
  AnalyticsSpan,
  string
>;

const UNIT = { '12w': 'week', '12m': 'month' } as const satisfies Record<AnalyticsSpan, string>;

const at = (date: string) => new Date(`${date}T00:00:00Z`);
