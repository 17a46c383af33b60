import type { AuthorityTrends, TREND_DAYS } from '@gangway/contract/desk/authority-trends';
import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useSearchParams } from '@gangway/shared-ui/router';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { highestOf } from './comparison';
import { TREND_KINDS } from './trend-kinds';
import { TrendsFigure } from './trends.figure';
import space from './trends-space.module.css';
import styles from './trends.module.css';

const PERIODS = ['7', '30', '90'] as const satisfies readonly `${(typeof TREND_DAYS)[number]}`[];
type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = '30';
const SEGMENTS = PERIODS.map((value) => ({ value, label: `${value} days` }));

export function Trends() {
  const [period, choosePeriod] = usePeriod();
  const placeholderData = keepPreviousData;
  const input = { query: { days: period } };
  const query = useCall('GET /api/authority/trends', input, { placeholderData });
  return (
    <Card
      as="section"
      aria-labelledby="trends-title"
      className={`${styles.card} ${isWaiting(query) ? space.space : ''}`}
    >
      <header className={styles.header}>
        <div>
          <h2 id="trends-title" className={styles.title}>
            Trends
          </h2>
          <p className={styles.note}>Days are in UTC. Today’s figures are not final yet.</p>
        </div>
        <SegmentedControl
          legend="Period"
          segments={SEGMENTS}
          value={period}
          onChange={choosePeriod}
        />
      </header>
      <Answer query={query} />
    </Card>
  );
}

function usePeriod() {
  const [params, setParams] = useSearchParams();
  const chosen = PERIODS.find((period) => period === params.get('days')) ?? DEFAULT_PERIOD;
  const choose = (period: Period) => {
    const next = new URLSearchParams(params);
    if (period === DEFAULT_PERIOD) next.delete('days');
    else next.set('days', period);
    setParams(next, { replace: true });
  };
  return [chosen, choose] as const;
}

const isWaiting = (query: UseQueryResult<AuthorityTrends>) => !query.data && !hasFailed(query);

function Answer({ query }: { query: UseQueryResult<AuthorityTrends> }) {
  const { data, isPlaceholderData } = query;
  if (!data || hasFailed(query)) {
    return (
      <NotLoaded what="the trends" tone="quiet" queries={[query]} className={styles.waiting}>
        <Skeleton height="7rem" />
        <div className={styles.plots}>
          {TREND_KINDS.map(({ key }) => (
            <Skeleton key={key} height="100%" />
          ))}
        </div>
      </NotLoaded>
    );
  }
  const days = data.requests.current.length;
  return (
    <div aria-busy={isPlaceholderData} className={styles.answer}>
      {isEmpty(data) ? (
        <EmptyState title={`No activity in the last ${days} days`}>
          There were no requests, sign-ups, payments, reveals or imports in this period or in the{' '}
          {days} days before it.
        </EmptyState>
      ) : (
        <TrendsFigure trends={data} />
      )}
    </div>
  );
}

const isEmpty = (trends: AuthorityTrends) =>
  TREND_KINDS.every(({ key }) => highestOf(trends[key]) === 0);
