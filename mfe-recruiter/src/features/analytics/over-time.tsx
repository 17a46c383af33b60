import type { AnalyticsBucket, AnalyticsSpan } from '@gangway/contract/analytics';
import { Card } from '@gangway/shared-ui/primitives/card';
import { FigureTable } from '@gangway/shared-ui/primitives/figure-table';
import { useId, useState } from 'react';
import { formatCount } from '@gangway/contract/money';
import styles from './analytics.module.css';
import { BarPlot } from './bar-plot';
import { bucketName, PRESENT, shortBucket, UNIT } from './bucket-names';
import { BucketsTable } from './buckets.table';
import type { Figure } from './figures';
import plots from './plots.module.css';

type OverTimeProps = {
  span: AnalyticsSpan;
  buckets: readonly AnalyticsBucket[];
  figures: readonly Figure[];
};

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

/** A plot for each figure on a scale of its own, all read at one week or month. */
export function OverTime(props: OverTimeProps) {
  const { span, buckets, figures } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const picked = chosen ?? buckets.length - 1;
  const bucket = buckets[picked];
  if (!bucket) return null;
  const name = bucketName(span, bucket.from);
  return (
    <Card as="section" aria-labelledby="over-time-title" className={styles.card}>
      <h2 id="over-time-title" className={styles.title}>
        By {UNIT[span]}
      </h2>
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
    </Card>
  );
}
