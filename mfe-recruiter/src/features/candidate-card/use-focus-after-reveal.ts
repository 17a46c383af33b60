import { useLayoutEffect, useRef } from 'react';

/** The Reveal button goes with the reveal: whoever pressed it finds the focus on View instead. */
export function useFocusAfterReveal(isRevealed: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);

  useLayoutEffect(() => {
    if (isRevealed && isHere.current) foot.current?.querySelector('button')?.focus();
    isHere.current = false;
  }, [isRevealed]);

  /** Not where somebody has gone on meanwhile; some browsers leave the focus of a click on the page. */
  const keepFocus = () => {
    const { activeElement, body } = document;
    isHere.current = activeElement === body || foot.current?.contains(activeElement) === true;
  };
  return { foot, keepFocus };
}
