import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far below the top of the page an element begins, whatever grows above it. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
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
