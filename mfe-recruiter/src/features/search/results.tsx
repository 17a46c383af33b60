import type { User } from '@gangway/contract/accounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { memo, useState } from 'react';
import { CardGrid } from './card-grid';
import type { RenderCard } from './card-row';
import { FederalMatches, hasMore } from './federal-matches';
import { SearchFooter } from './search-footer';
import styles from './results.module.css';
import { SearchFailure } from './search-failure';
import type { Search } from './use-search';

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.none}>
      <EmptyState title="No candidates found">
        Try adjusting your search criteria or removing some filters.
      </EmptyState>
      <Button onClick={onClear}>Clear All Filters</Button>
    </div>
  );
}

type ResultsProps = Omit<Search, 'facets' | 'usage'> & {
  user: User;
  renderCard: RenderCard;
  onClear: () => void;
};

export const Results = memo(function Results(props: ResultsProps) {
  const { found, failure, isStale, isFetching, user, renderCard, onClear } = props;
  const { retry, loadAhead, ...search } = props;
  const [hasRoom, setHasRoom] = useState(true);
  if (failure) {
    const again = { isRetrying: isFetching, onRetry: retry, onClear };
    return <SearchFailure failure={failure} user={user} {...again} />;
  }
  if (!found) return <Spinner label="Looking for candidates" />;
  const { moreElsewhere } = found;
  const elsewhere = <FederalMatches more={moreElsewhere} user={user} />;
  if (found.cards.length === 0) {
    return (
      <>
        <NoResults onClear={onClear} />
        {elsewhere}
      </>
    );
  }
  return (
    <>
      <CardGrid
        found={found}
        isStale={isStale}
        renderCard={renderCard}
        hasRoom={hasRoom}
        onRoom={setHasRoom}
        onNearEnd={loadAhead}
      />
      <SearchFooter
        {...search}
        user={user}
        hasRoom={hasRoom}
        isEverybody={!hasMore(moreElsewhere)}
      />
      {elsewhere}
    </>
  );
});
