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
  const [requestCount, setRequestCount] = useState(0);
  useEffect(() => {
    if (requestCount > 0) focusUnlessElsewhere(element.current);
  }, [requestCount]);
  return [element, () => setRequestCount((times) => times + 1)];
}
