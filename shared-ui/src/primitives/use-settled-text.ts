import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** Props of a field that passes its trimmed text on after a pause in typing. */
export function useSettledText(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (settled !== seen) {
    setSeen(settled);
    if (settled !== text.trim()) setText(settled);
  }
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (text.trim() === settled.trim()) return;
    const timer = setTimeout(() => settle(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  };
}
