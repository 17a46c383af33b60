import { useEffect, useRef, useState, type RefObject } from 'react';

/** Not when the focus is at work elsewhere: only from what vanishes within `area`, or from nowhere. */
export function focusUnlessElsewhere(target: HTMLElement | null, area = target): void {
  const { activeElement, body } = document;
  if (activeElement === body || area?.contains(activeElement)) target?.focus();
}

/** Moves the focus to an element once what is open above it has closed. */
export function useFocusAfter<E extends HTMLElement>(): [RefObject<E | null>, () => void] {
  const element = useRef<E>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) focusUnlessElsewhere(element.current);
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
}
