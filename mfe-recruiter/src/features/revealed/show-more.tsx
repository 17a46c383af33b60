import type { Pages } from '@gangway/shared-ui/query';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import styles from './revealed.module.css';

type ShowMoreProps = { pages: Pages<'GET /api/reveals'>; shown: number; total: number };

/** The next page at a press. The last one takes the button away: the focus goes to what is said instead. */
export function ShowMore({ pages, shown, total }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const said = useRef<HTMLParagraphElement>(null);
  const showNext = async () => {
    const next = await fetchNextPage();
    if (next.isSuccess && !next.hasNextPage) said.current?.focus();
  };
  return (
    <div className={styles.more}>
      <p ref={said} tabIndex={-1} aria-live="polite" className={styles.shown}>
        {isFetchNextPageError && !isFetchingNextPage
          ? 'We could not load more candidates. Please try again.'
          : `${shown} of ${total} shown`}
      </p>
      {hasNextPage && (
        <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void showNext()}>
          Show more
        </Button>
      )}
    </div>
  );
}
