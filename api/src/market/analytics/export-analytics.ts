import type { AnalyticsBucket, AnalyticsSpan } from '@gangway/contract/market/analytics';
import { requireAdvancedAnalytics } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import type { FileContent } from '../../foundation/http/file-answer';
import { BYTE_ORDER_MARK, writeCsv } from '../../foundation/http/write-csv';
import type { RecruiterId } from '../../identity/actors/scopes';
import { bucketsOf } from './present-analytics';
import { readFigures } from './read-analytics';

export async function exportAnalytics(
  deps: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  span: AnalyticsSpan,
): Promise<FileContent> {
  await requireAdvancedAnalytics(deps, recruiterId);
  const { ranges } = await readFigures(deps, recruiterId, span);
  return {
    contentType: 'text/csv',
    name: `analytics-${span}-${deps.clock().toISOString().slice(0, 10)}.csv`,
    bytes: new TextEncoder().encode(csvOf(span, bucketsOf(ranges))),
  };
}

type Column = readonly [title: string, cell: (bucket: AnalyticsBucket) => string | number];

const FIRST_TITLE = { '12w': 'Week from', '12m': 'Month from' } as const;

function csvOf(span: AnalyticsSpan, buckets: readonly AnalyticsBucket[]): string {
  const columns: readonly Column[] = [[FIRST_TITLE[span], ({ from }) => from], ...FIGURES];
  const rows = buckets.map((bucket) => columns.map(([, cell]) => cell(bucket)));
  return BYTE_ORDER_MARK + writeCsv([columns.map(([title]) => title), ...rows]);
}

const FIGURES: readonly Column[] = [
  ['Reveals', ({ reveals }) => reveals],
  ['Searches', ({ searches }) => searches],
  ['Replies', ({ replies }) => replies],
  ['Tokens Spent', ({ tokensSpent }) => tokensSpent],
  ['Entered Contacted', ({ entered }) => entered.contacted],
  ['Entered Replied', ({ entered }) => entered.replied],
  ['Entered Interviewing', ({ entered }) => entered.interviewing],
  ['Entered Hired', ({ entered }) => entered.hired],
];
