import { useEffect } from 'react';
import { useLocation } from './history';

export function scrollToId(id: string): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
  return target !== null;
}

export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) scrollToId(idIn(hash));
  }, [hash, key]);
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
