import type { AnalyticsBucket, AnalyticsSpan } from '@gangway/contract/analytics';
import { STAGES } from '@gangway/contract/stages';
import { formatCount } from '@gangway/contract/money';
import { STAGE_NAMES } from '../../people/stage-names';
import { shortBucket } from './bucket-names';

type BucketsTableProps = { span: AnalyticsSpan; buckets: readonly AnalyticsBucket[] };

type Column = { title: string; of: (bucket: AnalyticsBucket) => number };

const COLUMNS: readonly Column[] = [
  { title: 'Reveals', of: ({ reveals }) => reveals },
  { title: 'Searches', of: ({ searches }) => searches },
  { title: 'Replies', of: ({ replies }) => replies },
  { title: 'Tokens spent', of: ({ tokensSpent }) => tokensSpent },
  ...STAGES.map((stage): Column => ({
    title: `Reached ${STAGE_NAMES[stage]}`,
    of: ({ entered }) => entered[stage],
  })),
];

export const BucketsTable = ({ span, buckets }: BucketsTableProps) => (
  <table>
    <caption className="gw-visually-hidden">
      {span === '12w' ? 'Figures by week, from Monday, UTC' : 'Figures by month, UTC'}
    </caption>
    <thead>
      <tr>
        <th scope="col">{span === '12w' ? 'Week from' : 'Month'}</th>
        {COLUMNS.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
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
