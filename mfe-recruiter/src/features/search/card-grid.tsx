import { useEffect, useRef } from 'react';
import styles from './card-grid.module.css';
import { CardRow, type RenderCard } from './card-row';
import type { Found } from './found';
import { isAtMaxHeight } from './max-list-height';
import { useColumns } from './use-screen';
import { useRows } from './use-rows';

/** So many rows before the last one, the next page is asked for. */
const AHEAD = 3;

type CardGridProps = {
  found: Found;
  isStale: boolean;
  renderCard: RenderCard;
  hasRoom: boolean;
  onRoom: (hasRoom: boolean) => void;
  onNearEnd: () => void;
};

export function CardGrid(props: CardGridProps) {
  const { found, isStale, renderCard, hasRoom, onRoom, onNearEnd } = props;
  const { cards, total, totalIsExact } = found;
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const count = Math.ceil(cards.length / columns);
  const { rows, height, measureRow, top, focusProps } = useRows({ list, count, columns });
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= count - AHEAD;

  useEffect(() => onRoom(!isAtMaxHeight(height)), [height, onRoom]);
  useEffect(() => {
    if (isNearEnd && !isStale && hasRoom) onNearEnd();
  }, [isNearEnd, isStale, count, hasRoom, onNearEnd]);

  return (
    <div
      ref={list}
      role="list"
      aria-label="Candidates"
      aria-busy={isStale}
      className={`${styles.grid} ${isStale ? styles.stale : ''}`}
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
