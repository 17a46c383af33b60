import { Card } from '@gangway/shared-ui/primitives/card';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './trends-space.module.css';

export function DeferredTrends() {
  const space = useRef<HTMLDivElement>(null);
  const enabled = useHasStarted(space);
  const loading = useQuery({ queryKey: ['chunk of the trends'], queryFn: loadTrends, enabled });
  if (loading.data) return <loading.data.Trends />;
  if (hasFailed(loading)) {
    return <LoadFailure title="We could not load the trends" tone="quiet" {...retryOf(loading)} />;
  }
  return (
    <div ref={space}>
      <Card className={styles.space}>
        <Skeleton width="7rem" />
      </Card>
    </div>
  );
}

function useHasStarted(space: RefObject<Element | null>): boolean {
  const [hasStarted, setStarted] = useState(false);
  const isNear = useIsNear(space);
  const isReady = useIsFetching() === 0 && isNear;
  useEffect(() => {
    if (!isReady || hasStarted) return;
    return whenIdle(() => setStarted(true));
  }, [isReady, hasStarted]);
  return hasStarted;
}

const NEAR = '600px';

function useIsNear(space: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !space.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(space.current);
    return () => observer.disconnect();
  }, [isNear, space]);
  return isNear;
}

const IDLE_LIMIT_MS = 2000;

function whenIdle(start: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(start, 0);
  return () => clearTimeout(timer);
}

const loadTrends = () => import(/* webpackChunkName: "trends" */ './trends');
