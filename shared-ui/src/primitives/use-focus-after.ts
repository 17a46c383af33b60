import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Never steals the focus: moves it only from an element inside `area`, or after the focused element
 * was removed.
 */
export function focusUnlessElsewhere(target: HTMLElement | null, area = target): void {
  const { activeElement, body } = document;
  if (activeElement === body || area?.contains(activeElement)) target?.focus();
}

export function useFocusAfter<E extends HTMLElement>(): [RefObject<E | null>, () => void] {
  const element = useRef<E>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) focusUnlessElsewhere(element.current);
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
}
