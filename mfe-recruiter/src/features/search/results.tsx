import { isUnlimited, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { LockIcon } from '@gangway/shared-ui/primitives/icon';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useMedia } from '@gangway/shared-ui/primitives/use-media';
import { Link } from '@gangway/shared-ui/router';
import { memo, type ReactNode, type Ref, useState, useEffect, useRef } from 'react';
import { soldNames } from '../../display/plan-name';
import { subscriptionPath } from '../../paths';
import { SearchFailure } from './search-failure';
import { SearchFooter } from './search-footer';
import { useRows } from './use-rows';
import { type Search, type Found, countText } from './use-search';
import cardGrid from './card-grid.module.css';
import styles from './results.module.css';

const AHEAD = 3;

export type RenderCard = (card: CandidateCard) => ReactNode;

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
      <p className={styles.terms}>{revealsForFree(user) ? INCLUDED : ONE_TOKEN}</p>
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

const SHOWN = 'shows one person’s name, email, phone, photo and résumé';
const INCLUDED = `A reveal ${SHOWN}. Your plan includes it.`;
const ONE_TOKEN = `A reveal ${SHOWN}, and costs one token.`;

export const RESULTS_HEADING = 'found-title';

export function goToResults(): void {
  const heading = document.getElementById(RESULTS_HEADING);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

export const ResultsHeading = ({ found }: { found: Found | undefined }) => (
  <div role="status">
    <h2 id={RESULTS_HEADING} tabIndex={-1} className={styles.title}>
      {found ? countText(found) : 'Candidates'}
    </h2>
  </div>
);

/**
 * Firefox caps an element's height at 17 million physical pixels, Chrome at 33 million; a CSS pixel
 * may be several physical ones.
 */
const SAFE_HEIGHT = 5_000_000;

const MARGIN = 200_000;

export const isAtMaxHeight = (height: number): boolean =>
  height > SAFE_HEIGHT && height > maxElementHeight() - MARGIN;

type More = SearchAnswer['moreElsewhere'];

const WITH_ACCESS = soldNames(isUnlimited);

export function FederalMatches({ more, user }: { more: More; user: User }) {
  if (!hasMore(more)) return null;
  return (
    <p className={styles.federal}>
      <LockIcon />
      <span>
        {`${federalText(more)} in the federal database. ${WITH_ACCESS} include it. `}
        <Link to={subscriptionPath(user)}>See the plans</Link>
      </span>
    </p>
  );
}

const hasMore = (more: More): more is NonNullable<More> => more !== null && more.count > 0;

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
  const columns = useMedia('(min-width: 44rem)') ? 2 : 1;
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

type CardRowProps = {
  ref: Ref<HTMLDivElement>;
  index: number;
  offset: number;
  columns: number;
  cards: readonly CandidateCard[];
  setSize: number;
  renderCard: RenderCard;
};

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { ref, index, offset, columns, cards, setSize, renderCard } = props;
  const first = index * columns;
  return (
    <div
      ref={ref}
      role="presentation"
      data-index={index}
      className={cardGrid.row}
      style={{
        transform: `translateY(${offset}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {cards.slice(first, first + columns).map((card, column) => (
        <div
          key={card.id}
          role="listitem"
          aria-setsize={setSize}
          aria-posinset={first + column + 1}
          className={cardGrid.item}
        >
          {renderCard(card)}
        </div>
      ))}
    </div>
  );
});

/** Keyed by devicePixelRatio, which changes with zoom and monitor. */
const measured = new Map<number, number>();

function maxElementHeight(): number {
  const height = measured.get(window.devicePixelRatio) ?? measure();
  measured.set(window.devicePixelRatio, height);
  return height;
}

function measure(): number {
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    height: '1000000000px',
  });
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

function federalText({ count, isExact }: NonNullable<More>): string {
  if (count === 1) return '1 more person matches';
  return `${formatCount(count)}${isExact ? '' : '+'} more people match`;
}
