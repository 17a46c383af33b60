import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Must match the style sheet. */
export const ROW_HEIGHT = 44;
const OVERSCAN = 8;

/** Without layout (jsdom, a hidden panel), a screenful is rendered instead of nothing. */
const WITHOUT_LAYOUT: Rect = { width: 800, height: 600 };

export function useRows(scroller: RefObject<HTMLDivElement | null>, count: number, cursor: number) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return cursor >= range.count || rows.includes(cursor)
        ? rows
        : [...rows, cursor].sort((one, other) => one - other);
    },
    [cursor],
  );
  return useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    observeElementRect: observeHeight,
    initialRect: WITHOUT_LAYOUT,
    rangeExtractor,
    useFlushSync: false,
  });
}

function observeHeight(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  onRect: (rect: Rect) => void,
) {
  return observeElementRect(virtualizer, (rect) => onRect(rect.height > 0 ? rect : WITHOUT_LAYOUT));
}
