import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** Props of a field that passes its trimmed text on after a pause in typing. */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  const passOn = useEffectEvent(onChange);
  useEffect(() => {
    if (text.trim() === value.trim()) return;
    const timer = setTimeout(() => passOn(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  };
}
