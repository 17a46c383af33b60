import {
  hasAdvancedAnalytics,
  hasAnalytics,
  includesAnalytics,
} from '@gangway/contract/commerce/plan-rules';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import {
  ANALYTICS_SPANS,
  type AnalyticsSpan,
  type RecruiterAnalytics,
} from '@gangway/contract/market/analytics';
import { callUrl } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { NotInPlan } from '../../display/not-in-plan';
import { searchPath, subscriptionPath } from '../../paths';
import { Breakdown } from './breakdown';
import { FigureTile } from './figure-tile';
import { type Figure, figuresOf, isEmpty, totalOf, changeText } from './figures';
import { OverTime, writeDay } from './over-time';
import { KEPT_UNTIL_READ, queryOf, SPAN_WORDS, useSpan } from './span-in-address';
import { StagesTable } from './stages.table';
import styles from './analytics.module.css';

export function Analytics({ user }: { user: User }) {
  const [span, chooseSpan] = useSpan();
  const isOpen = hasAnalytics(user);
  return (
    <Page>
      <PageHeader
        title="Analytics"
        lead="Your activity and results. Only you see these figures."
        actions={isOpen && <Controls user={user} span={span} onChoose={chooseSpan} />}
      />
      {isOpen && <Body user={user} span={span} />}
      {!isOpen &&
        (includesAnalytics(user) ? <Unpaid user={user} /> : <NotInPlan user={user} {...OFFER} />)}
    </Page>
  );
}

const SEGMENTS = ANALYTICS_SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }));

type ControlsProps = { user: User; span: AnalyticsSpan; onChoose: (span: AnalyticsSpan) => void };

const Controls = ({ user, span, onChoose }: ControlsProps) => (
  <>
    <SegmentedControl legend="Range" segments={SEGMENTS} value={span} onChange={onChoose} />
    {hasAdvancedAnalytics(user) && (
      <ButtonLink
        tone="quiet"
        href={callUrl('GET /api/recruiter/analytics/export', { query: queryOf(span) })}
        download
      >
        <DownloadIcon /> Export as CSV
      </ButtonLink>
    )}
  </>
);

function Body({ user, span }: { user: User; span: AnalyticsSpan }) {
  const input = { query: queryOf(span) };
  const query = useCall('GET /api/recruiter/analytics', input, KEPT_UNTIL_READ);
  const { data, isPlaceholderData } = query;
  if (!data || hasFailed(query)) {
    return (
      <NotLoaded what="your analytics" queries={[query]} className={styles.answer}>
        <div className={styles.headline}>
          {['Reveals', 'Searches', 'Replies', 'Tokens'].map((name) => (
            <Skeleton key={name} height="8.25rem" />
          ))}
        </div>
        <Skeleton height="32rem" />
      </NotLoaded>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={styles.answer}>
      <Figures user={user} analytics={data} />
    </div>
  );
}

function Figures({ user, analytics }: { user: User; analytics: RecruiterAnalytics }) {
  if (isEmpty(analytics)) return <NoFigures user={user} />;
  const { span, buckets, recordedSince } = analytics;
  const figures = figuresOf(user);
  return (
    <>
      <Headline analytics={analytics} figures={figures} />
      <OverTime key={span} span={span} buckets={buckets} figures={figures} />
      <StagesTable user={user} analytics={analytics} />
      {hasAdvancedAnalytics(user) && <Breakdown span={span} />}
      <Notes user={user} span={span} recordedSince={recordedSince} />
    </>
  );
}

const NoFigures = ({ user }: { user: User }) => (
  <Card className={styles.body}>
    <EmptyState title="No figures yet">
      Your searches, reveals and stages appear here from your first search on.
    </EmptyState>
    <div className={styles.start}>
      <ButtonLink href={searchPath(user)}>Search people</ButtonLink>
    </div>
  </Card>
);

type HeadlineProps = { analytics: RecruiterAnalytics; figures: readonly Figure[] };

const Headline = ({ analytics, figures }: HeadlineProps) => (
  <dl className={styles.headline}>
    {figures.map((figure) => {
      const total = totalOf(analytics.buckets, figure);
      const before = figure.before(analytics.before);
      return (
        <FigureTile
          key={figure.title}
          title={figure.title}
          value={formatCount(total)}
          note={changeText(total, before, SPAN_WORDS[analytics.span])}
        />
      );
    })}
  </dl>
);

type NotesProps = { user: User } & Pick<RecruiterAnalytics, 'span' | 'recordedSince'>;

function Notes({ user, span, recordedSince }: NotesProps) {
  return (
    <div className={styles.notes}>
      <p>
        {STILL_RUNNING[span]} A reply is the first time you set a candidate to Replied, Interviewing
        or Hired. People who have had their data erased are no longer counted.
      </p>
      {recordedSince && (
        <p>
          Searches, stages and replies have been recorded since {writeDay(recordedSince)}; earlier
          ones are missing.
        </p>
      )}
      {!hasAdvancedAnalytics(user) && (
        <p>
          {'Breakdowns by location, department and skill, and a CSV file, come with Enterprise. '}
          <Link to={subscriptionPath(user)}>See your plan</Link>
        </p>
      )}
    </div>
  );
}

const STILL_RUNNING = {
  '12w':
    'Weeks begin on Monday (UTC). This week is still running, so the 12 weeks before are counted up to the same day and time of their last week.',
  '12m':
    'Months begin on the first (UTC). This month is still running, so the 12 months before are counted up to the same day and time of their last month.',
} as const satisfies Record<AnalyticsSpan, string>;

const Unpaid = ({ user }: { user: User }) => (
  <Notice tone="danger" title="Your analytics are paused">
    <p>They come back once the renewal of your plan is paid. Nothing is lost.</p>
    <Link to={subscriptionPath(user)}>See your plan</Link>
  </Notice>
);

const OFFER = {
  title: 'Analytics come with Pro',
  lead: 'Your plan does not include them. Pro and every plan above it have:',
  items: [
    'Reveals, searches, replies and tokens by week and by month, compared with the weeks or months before',
    'How many of your candidates are at each stage, and how many reached it',
    'On Enterprise also breakdowns by location, department and skill, and a CSV file',
  ],
};
