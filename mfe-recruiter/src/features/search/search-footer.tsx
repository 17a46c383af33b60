import type { User } from '@gangway/contract/identity/accounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useLayoutEffect, useRef } from 'react';
import { ProfilesUsedUp } from './search-failure';
import type { Failure, Search } from './use-search';
import styles from './results.module.css';

type SearchFooterProps = Pick<Search, 'hasMore' | 'isLoadingMore' | 'moreFailure' | 'loadMore'> & {
  user: User;
  hasRoom: boolean;
  isEverybody: boolean;
};

export function SearchFooter(props: SearchFooterProps) {
  const { hasMore, hasRoom, isLoadingMore, moreFailure, loadMore, user } = props;
  const canGoOn = hasMore && hasRoom && moreFailure?.code !== 'profiles_used_up';
  const end = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(false);

  useLayoutEffect(() => {
    const isLost = wasFocused.current && document.activeElement === document.body;
    if (!canGoOn && isLost) end.current?.focus({ preventScroll: true });
  }, [canGoOn]);

  return (
    <div
      ref={end}
      tabIndex={-1}
      className={styles.end}
      onFocus={() => {
        wasFocused.current = true;
      }}
    >
      {moreFailure && <MoreFailure failure={moreFailure} user={user} />}
      {canGoOn && (
        <Button tone="quiet" isBusy={isLoadingMore} onClick={loadMore}>
          {moreFailure ? 'Try again' : 'Load more'}
        </Button>
      )}
      <EndOfResults {...props} />
    </div>
  );
}

function MoreFailure({ failure, user }: { failure: Failure; user: User }) {
  if (failure.code === 'profiles_used_up') {
    return <ProfilesUsedUp message={failure.message} user={user} />;
  }
  return (
    <Notice tone="danger" title="Failed to fetch candidates">
      <p>We could not load the next candidates. The ones above are still here.</p>
    </Notice>
  );
}

function EndOfResults({ hasMore, hasRoom, isEverybody }: SearchFooterProps) {
  if (!hasMore) return isEverybody && <p>End of results.</p>;
  return !hasRoom && <p>The list ends here. Narrow your search to see other candidates.</p>;
}
