import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 250;

/** What is typed into a field is asked for after a moment of rest. */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, type] = useState<string | null>(null);
  const settle = useEffectEvent((text: string) => {
    type(null);
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? value, type };
}
