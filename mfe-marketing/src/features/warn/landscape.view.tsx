import type { WarnNotice, WarnSummary } from '@gangway/contract/warn';
import { EmptyBerth } from '@gangway/shared-ui/brand/empty-berth';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { hasFailed } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import { warn } from '../../content/warn';
import { Fog } from './fog';
import styles from './landscape.module.css';
import { NoticeFeed } from './notice-feed';
import { NoticeSkeletons } from './notice-skeletons';
import { StillState } from './still-state';
import { SummarySkeleton } from './summary-skeleton';
import { SummaryPanel } from './summary.panel';

type FeedFailureProps = { isCompact: boolean; isBusy: boolean; retry: () => void };

/** Compact above notices that are still there, and in their place where there are none. */
function FeedFailure({ isCompact, isBusy, retry }: FeedFailureProps) {
  const { title, text, retry: label } = warn.failure;
  const button = (
    <Button tone="quiet" isBusy={isBusy} onClick={retry}>
      {label}
    </Button>
  );
  if (isCompact) {
    return (
      <Notice tone="danger" title={title}>
        <p>{text}</p>
        {button}
      </Notice>
    );
  }
  return (
    <StillState isAlert art={<Fog />} title={title} text={text}>
      {button}
    </StillState>
  );
}

type SummaryQuery = UseQueryResult<WarnSummary>;

function Summary({ query }: { query: SummaryQuery }) {
  if (query.data) return <SummaryPanel summary={query.data} />;
  if (!hasFailed(query)) return <SummarySkeleton />;
  return (
    <Notice tone="danger" title={warn.summary.failure.title}>
      <p>{warn.summary.failure.text}</p>
      <Button tone="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {warn.failure.retry}
      </Button>
    </Notice>
  );
}

type LandscapeViewProps = {
  notices: UseQueryResult<WarnNotice[]>;
  summary: SummaryQuery;
  retry: () => void;
};

export function LandscapeView({ notices, summary, retry }: LandscapeViewProps) {
  const { data, isError, isFetching } = notices;
  const isMissing = hasFailed(notices);
  const failure = (isError || isMissing) && (
    <FeedFailure isCompact={!!data} isBusy={isFetching} retry={retry} />
  );
  if (isMissing) return <div className={styles.still}>{failure}</div>;
  if (data?.length === 0) {
    return (
      <div className={styles.still}>
        {failure}
        <StillState art={<EmptyBerth />} title={warn.empty.title} text={warn.empty.text} />
      </div>
    );
  }
  return (
    <>
      {failure}
      <div className={styles.sheets} aria-busy={!data}>
        <section className={styles.feed} aria-labelledby="warn-feed">
          <h3 id="warn-feed" className={styles.sheetTitle}>
            {warn.feed.title}
          </h3>
          {data ? <NoticeFeed notices={data} /> : <NoticeSkeletons />}
        </section>
        <section className={styles.summary} aria-labelledby="warn-summary">
          <h3 id="warn-summary" className={styles.sheetTitle}>
            {warn.summary.title}
          </h3>
          <Summary query={summary} />
        </section>
      </div>
    </>
  );
}
