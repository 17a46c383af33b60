import type { CallAnswer } from '@gangway/contract/calls';
import { callUrl, Link } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { RefreshIcon } from '@gangway/shared-ui/primitives/icon';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { warn } from '../../content/warn';
import styles from './landscape.module.css';
import { LandscapeView } from './landscape.view';
import { SourceLine } from './source-line';

type WarnCall = 'GET /api/warn-data' | 'GET /api/warn-data/summary';

const DAY_MS = 86_400_000;

/** Good for a day, and tried three times: the feed is not ours. */
const useWarn = <K extends WarnCall>(name: K): UseQueryResult<CallAnswer<K>> =>
  useQuery<CallAnswer<K>>({ queryKey: [callUrl<K>(name)], staleTime: DAY_MS, retry: 2 });

const JUST_NOW_MS = 60_000;

/** True for a minute after a refresh. */
function useUpdatedJustNow() {
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    if (!isUpdated) return;
    const timer = setTimeout(() => setUpdated(false), JUST_NOW_MS);
    return () => clearTimeout(timer);
  }, [isUpdated]);
  return { isUpdated, setUpdated };
}

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
      <div className={styles.inner}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id="landscape-title" className={styles.title}>
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
          {warn.listed.text} <Link href={warn.listed.link.href}>{warn.listed.link.label}</Link>
        </p>
      </div>
    </section>
  );
}
