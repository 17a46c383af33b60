import { currentEntry, type PlatformLocation, useLocation } from '@gangway/shared-ui/platform';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
  useEffect,
  useRef,
} from 'react';

const MOST = 20;

const ROW = 200;
const GAP = 12;

type RowsOptions = { list: RefObject<HTMLElement | null>; count: number; columns: number };

export function useRows({ list, count, columns }: RowsOptions) {
  const position = useRestoredPosition(columns);
  const top = useListTop(list);
  const { focused, focusProps } = useFocusedRow();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((one, other) => one - other);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => ROW,
    gap: GAP,
    overscan: columns === 1 ? 5 : 3,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
    ...(position && { initialOffset: position.scrollY, initialMeasurementsCache: position.rows }),
  });
  useScrollRestoration(columns, virtualizer.takeSnapshot);
  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    top,
    focusProps,
  };
}

const useRestoredPosition = (columns: number) => useState(() => restoredPosition(columns))[0];

type ScrollPosition = { scrollY: number; columns: number; rows: VirtualItem[] };

const positions = new Map<string, ScrollPosition>();

function restoredPosition(columns: number): ScrollPosition | null {
  const { location, kind } = currentEntry();
  const position = kind === 'POP' ? positions.get(keyOf(location)) : undefined;
  return position?.columns === columns ? position : null;
}

const keyOf = ({ key, pathname, search }: PlatformLocation) => `${key} ${pathname}${search}`;

function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) {
        setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/**
 * The row that has the focus stays mounted however far it is scrolled away, or the focus would be
 * lost.
 */
function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    setFocused(Number.isNaN(row) ? undefined : row);
  };
  const onBlur = () => setFocused(undefined);
  return { focused, focusProps: { onFocus, onBlur } };
}

const rowOf = (target: EventTarget) =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])
    : NaN;

function useScrollRestoration(columns: number, takeRows: () => VirtualItem[]): void {
  const location = useLocation();
  const [pathname] = useState(location.pathname);
  const last = useRef({ location, scrollY: 0 });

  useEffect(() => {
    const note = () => {
      const here = currentEntry().location;
      // Once a navigation has begun, the scroll position no longer belongs to this URL.
      if (here.pathname === pathname) last.current = { location: here, scrollY: window.scrollY };
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [pathname, location]);

  useEffect(
    () => () => savePosition(last.current.location, { ...last.current, columns, rows: takeRows() }),
    [columns, takeRows],
  );
}

function savePosition(location: PlatformLocation, position: ScrollPosition): void {
  positions.delete(keyOf(location));
  positions.set(keyOf(location), position);
  const [oldest] = positions.keys();
  if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
}
