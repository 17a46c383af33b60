import type { User } from '@gangway/contract/identity/accounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { memo, useState, useEffect, useRef } from 'react';
import { type RenderCard, CardRow } from './card-row';
import { FederalMatches, hasMore } from './federal-matches';
import { SearchFooter } from './search-footer';
import styles from './results.module.css';
import { SearchFailure } from './search-failure';
import type { Search } from './use-search';
import cardGrid from './card-grid.module.css';
import type { Found } from './found';
import { isAtMaxHeight } from './max-list-height';
import { useColumns } from './use-screen';
import { useRows } from './use-rows';

const AHEAD = 3;

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

type CardGridProps = {
  found: Found;
  isStale: boolean;
  renderCard: RenderCard;
  hasRoom: boolean;
  onRoom: (hasRoom: boolean) => void;
  onNearEnd: () => void;
};

function CardGrid(props: CardGridProps) {
  const { found, isStale, renderCard, hasRoom, onRoom, onNearEnd } = props;
  const { cards, total, totalIsExact } = found;
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const count = Math.ceil(cards.length / columns);
  const { rows, height, measureRow, top, focusProps } = useRows({ list, count, columns });
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= count - AHEAD;

  useEffect(() => {
    onRoom(!isAtMaxHeight(height));
  }, [height, onRoom]);
  useEffect(() => {
    if (isNearEnd && !isStale && hasRoom) onNearEnd();
  }, [isNearEnd, isStale, count, hasRoom, onNearEnd]);

  return (
    <div
      ref={list}
      role="list"
      aria-label="Candidates"
      aria-busy={isStale}
      className={`${cardGrid.grid} ${isStale ? cardGrid.stale : ''}`}
      style={{ height }}
      {...focusProps}
    >
      {rows.map(({ key, index, start }) => (
        <CardRow
          key={key}
          ref={measureRow}
          index={index}
          offset={start - top}
          columns={columns}
          cards={cards}
          setSize={totalIsExact ? total : -1}
          renderCard={renderCard}
        />
      ))}
    </div>
  );
}
