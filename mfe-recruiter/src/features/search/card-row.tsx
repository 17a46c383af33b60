import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { memo, type ReactNode, type Ref } from 'react';
import styles from './card-grid.module.css';

export type RenderCard = (card: CandidateCard) => ReactNode;

type CardRowProps = {
  ref: Ref<HTMLDivElement>;
  index: number;
  offset: number;
  columns: number;
  cards: readonly CandidateCard[];
  setSize: number;
  renderCard: RenderCard;
};

export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { ref, index, offset, columns, cards, setSize, renderCard } = props;
  const first = index * columns;
  return (
    <div
      ref={ref}
      role="presentation"
      data-index={index}
      className={styles.row}
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
          className={styles.item}
        >
          {renderCard(card)}
        </div>
      ))}
    </div>
  );
});
