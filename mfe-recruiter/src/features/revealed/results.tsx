import type { User } from '@gangway/contract/accounts';
import type { RevealsAnswer } from '@gangway/contract/reveals';
import { useMedia } from '@gangway/shared-ui/antd';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { Pages } from '@gangway/shared-ui/query';
import { useRef } from 'react';
import { countAll } from './count-all';
import { countText } from './count-text';
import { ExportOffer } from './export-offer';
import { NoMatchingReveals } from './no-reveals';
import { PeopleCards } from './people.cards';
import { PeopleTable } from './people.table';
import styles from './revealed.module.css';
import type { useRevealedFilter } from './use-revealed-filter';

type ShowMoreProps = { pages: Pages<'GET /api/reveals'>; shown: number; total: number };

/** The next page at a press. The last one takes the button away: the focus goes to what is said instead. */
function ShowMore({ pages, shown, total }: ShowMoreProps) {
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

type ResultsProps = {
  user: User;
  pages: Pages<'GET /api/reveals'>;
  answers: readonly [RevealsAnswer, ...RevealsAnswer[]];
  filtering: ReturnType<typeof useRevealedFilter>;
};

/** Takes the focus when the way out of an empty list goes with it. */
const COUNT = 'revealed-count';

export function Results({ user, pages, answers, filtering }: ResultsProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const [{ total, stages, canExport }] = answers;
  const people = answers.flatMap(({ items }) => items);
  const clear = () => {
    document.getElementById(COUNT)?.focus();
    filtering.clear();
  };
  const People = isWide ? PeopleTable : PeopleCards;
  return (
    <section aria-labelledby={COUNT} className={styles.results}>
      <header className={styles.head}>
        <div role="status">
          <h2 id={COUNT} tabIndex={-1}>
            {countText(total, countAll(stages))}
          </h2>
        </div>
        {total > 0 && <ExportOffer user={user} filter={filtering.filter} isInPlan={canExport} />}
      </header>
      <div aria-busy={pages.isPlaceholderData} className={styles.list}>
        {people.length > 0 ? <People people={people} /> : <NoMatchingReveals onClear={clear} />}
      </div>
      {answers.length > 1 || pages.hasNextPage ? (
        <ShowMore pages={pages} shown={people.length} total={total} />
      ) : null}
    </section>
  );
}
