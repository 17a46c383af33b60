import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const CONTROLS = 'a, button, input, summary';

const isIn = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Enter belongs to the control that has the focus, where one has. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented || isIn(event, FIELDS) || (event.key === 'Enter' && isIn(event, CONTROLS));

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Single keys, wherever the focus is, unless something is typed, a modifier is down or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || hasModifier(event) || isDialogOpen()) return;
    const run = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
