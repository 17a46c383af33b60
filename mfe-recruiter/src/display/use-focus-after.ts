import { useEffect, useRef, useState, type RefObject } from 'react';

/** Moves the focus to an element once what is open above it has closed. */
export function useFocusAfter(): [RefObject<HTMLElement | null>, () => void] {
  const element = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
}
