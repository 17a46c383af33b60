import type { CallAnswer } from '@gangway/contract/calls';
import type { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { callUrl } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyBerth } from '@gangway/shared-ui/primitives/empty-berth.illustration';
import { RefreshIcon } from '@gangway/shared-ui/primitives/icon';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { warn } from '../../content/warn';
import { writeDay } from './days';
import { NoticeFeed, NoticeSkeletons } from './notice-feed';
import { SummarySkeleton, SummaryPanel } from './summary.panel';
import ink from '../../art/ink.module.css';
import section from '../../section/section.module.css';
import fog from './art/fog.illustration.module.css';
import styles from './landscape.module.css';
import still from './still-state.module.css';

export function Landscape() {
  const notices = useWarn('GET /api/warn-data');
  const summary = useWarn('GET /api/warn-data/summary');
  const { isUpdated, setUpdated } = useUpdatedJustNow();
  const refresh = async () => {
    setUpdated(false);
    const [{ isSuccess }] = await Promise.all([notices.refetch(), summary.refetch()]);
    setUpdated(isSuccess);
  };
  return (
    <section className={styles.landscape} aria-labelledby="landscape-title">
      <div className={section.column}>
        <header className={section.head}>
          <div className={styles.words}>
            <h2 id="landscape-title" className={section.title}>
              {warn.title}
            </h2>
            <p className={styles.lead}>{warn.lead}</p>
          </div>
          <div className={styles.refresh}>
            <Button
              tone="quiet"
              isBusy={notices.isFetching && !notices.isPending}
              onClick={() => void refresh()}
            >
              <RefreshIcon />
              {warn.refresh}
            </Button>
            <p role="status" className={styles.updated}>
              {isUpdated && warn.updated}
            </p>
          </div>
        </header>
        <SourceLine summary={summary.data} isLoading={summary.isPending} />
        <LandscapeView notices={notices} summary={summary} retry={() => void refresh()} />
        <p className={styles.listed}>
          {warn.listed.text} <Link to={warn.listed.link.href}>{warn.listed.link.label}</Link>
        </p>
      </div>
    </section>
  );
}

type WarnCall = 'GET /api/warn-data' | 'GET /api/warn-data/summary';

/** Cached for a day and retried twice: the feed belongs to a third party. */
const useWarn = <K extends WarnCall>(name: K): UseQueryResult<CallAnswer<K>> =>
  useQuery<CallAnswer<K>>({ queryKey: [callUrl<K>(name)], staleTime: DAY_MS, retry: 2 });

const JUST_NOW_MS = 60_000;

function useUpdatedJustNow() {
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    if (!isUpdated) return;
    const timer = setTimeout(() => setUpdated(false), JUST_NOW_MS);
    return () => clearTimeout(timer);
  }, [isUpdated]);
  return { isUpdated, setUpdated };
}

type SourceLineProps = { summary: WarnSummary | undefined; isLoading: boolean };

/** Sample data must never pass for real notices. */
function SourceLine({ summary, isLoading }: SourceLineProps) {
  if (!summary) {
    return (
      <p className={styles.source} aria-hidden="true">
        {isLoading && <Skeleton width="14rem" />}
      </p>
    );
  }
  const readOn = writeDay(summary.updatedAt?.slice(0, 10) ?? null);
  return (
    <p className={styles.source}>
      {summary.isSample ? (
        <>
          <Badge tone="warning">{warn.source.sample}</Badge> {warn.source.sampleText}
        </>
      ) : (
        warn.source.feed(readOn)
      )}
    </p>
  );
}

type SummaryQuery = UseQueryResult<WarnSummary>;

type LandscapeViewProps = {
  notices: UseQueryResult<WarnNotice[]>;
  summary: SummaryQuery;
  retry: () => void;
};

function LandscapeView({ notices, summary, retry }: LandscapeViewProps) {
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
      <div className={styles.sheets}>
        <section className={styles.feed} aria-labelledby="warn-feed" aria-busy={!data}>
          <h3 id="warn-feed" className={section.subtitle}>
            {warn.feed.title}
          </h3>
          {data ? <NoticeFeed notices={data} /> : <NoticeSkeletons />}
        </section>
        <section
          className={styles.summary}
          aria-labelledby="warn-summary"
          aria-busy={summary.isPending}
        >
          <h3 id="warn-summary" className={section.subtitle}>
            {warn.summary.title}
          </h3>
          <Summary query={summary} />
        </section>
      </div>
    </>
  );
}

type FeedFailureProps = { isCompact: boolean; isBusy: boolean; retry: () => void };

function FeedFailure({ isCompact, isBusy, retry }: FeedFailureProps) {
  if (isCompact)
    return <LoadFailure {...warn.failure} tone="quiet" isBusy={isBusy} onRetry={retry} />;
  const { title, text, retry: label } = warn.failure;
  return (
    <StillState isAlert art={<Fog />} title={title} text={text}>
      <Button tone="quiet" isBusy={isBusy} onClick={retry}>
        {label}
      </Button>
    </StillState>
  );
}

type StillStateProps = {
  art: ReactNode;
  title: string;
  text: string;
  isAlert?: boolean;
  children?: ReactNode;
};

function StillState({ art, title, text, isAlert = false, children }: StillStateProps) {
  return (
    <div className={still.still} role={isAlert ? 'alert' : undefined}>
      <div className={still.art}>{art}</div>
      <p className={still.title}>{title}</p>
      <p className={still.text}>{text}</p>
      {children}
    </div>
  );
}

const Fog = () => (
  <svg className={fog.fog} viewBox="0 0 416 200" aria-hidden="true">
    <circle className={fog.halo} cx="208" cy="62" r="44" />
    <path className={fog.body} d="m180 146 14-62h28l14 62z" />
    <path className={fog.stripe} d="m187 116 5-20h32l5 20z" />
    <path className={fog.line} d="M200 84V70h16v14m-8-14v-8" />
    <circle className={ink.lamp} cx="208" cy="56" r="7" />
    <path className={fog.water} d="M0 146h416v42a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" />
    <path className={fog.bank} d="M28 118h120m22 0h196M76 94h64m132 0h86M8 134h96m168 0h128" />
    <path className={fog.glint} d="M188 158h40m-30 12h20M60 164h50m200 6h60" />
  </svg>
);

function Summary({ query }: { query: SummaryQuery }) {
  if (query.data) return <SummaryPanel summary={query.data} />;
  if (!hasFailed(query)) return <SummarySkeleton />;
  const words = { ...warn.summary.failure, retry: warn.failure.retry };
  return <LoadFailure {...words} tone="quiet" {...retryOf(query)} />;
}
