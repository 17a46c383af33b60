import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useLayoutEffect, useRef } from 'react';
import styles from './results.module.css';
import type { Search } from './use-search';

type ListEndProps = Pick<Search, 'hasMore' | 'isLoadingMore' | 'hasMoreFailed' | 'loadMore'> & {
  /** Whether a longer list could still be drawn. */
  hasRoom: boolean;
};

/** The way on for whoever does not scroll, and word of the end. */
export function ListEnd(props: ListEndProps) {
  const { hasMore, hasRoom, isLoadingMore, hasMoreFailed, loadMore } = props;
  const end = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(false);

  useLayoutEffect(() => {
    const isLost = wasFocused.current && document.activeElement === document.body;
    if ((!hasMore || !hasRoom) && isLost) end.current?.focus({ preventScroll: true });
  }, [hasMore, hasRoom]);

  return (
    <div
      ref={end}
      tabIndex={-1}
      className={styles.end}
      onFocus={() => {
        wasFocused.current = true;
      }}
    >
      {hasMoreFailed && (
        <Notice tone="danger" title="Failed to fetch candidates">
          <p>Those above stay. The next ones did not arrive.</p>
        </Notice>
      )}
      {hasMore && !hasRoom && <p>A list cannot be longer. Narrow the search down to see others.</p>}
      {hasMore && hasRoom && (
        <Button tone="quiet" isBusy={isLoadingMore} onClick={loadMore}>
          {hasMoreFailed ? 'Try again' : 'Load more'}
        </Button>
      )}
      {!hasMore && <p>That is everybody.</p>}
    </div>
  );
}
