import { Link } from '@gangway/shared-ui/platform';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './menu.module.css';

export type MenuItem = { label: string } & ({ href: string } | { form: string });

type MenuProps = { label: string; items: readonly MenuItem[]; children: ReactNode };

export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const { isOpen, toggle, close, onButtonKeyDown, onMenuKeyDown, ...refs } = useMenu();
  const { rootRef, buttonRef, menuRef } = refs;
  return (
    <div ref={rootRef} className={classes.root}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={onButtonKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menuRef}
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
          onKeyDown={onMenuKeyDown}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onFollow={close} />
          ))}
        </div>
      )}
    </div>
  );
}

const TYPE_AHEAD_MS = 1000;

type TypeAhead = { text: string; typedAt: number };

export function extendTypeAhead(before: TypeAhead, key: string, now: number): TypeAhead {
  const isStale = now - before.typedAt >= TYPE_AHEAD_MS;
  return { text: (isStale ? '' : before.text) + key.toLowerCase(), typedAt: now };
}

export function findTyped(labels: readonly string[], current: number, text: string): number {
  const letter = text.slice(0, 1);
  const isRepeated = text === letter.repeat(text.length);
  const prefix = isRepeated ? letter : text;
  const first = isRepeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}

type Entry = 'first' | 'last';

function useMenu() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', typedAt: 0 });

  useEffect(() => {
    if (!entry) return;
    itemsOf(menuRef.current)
      .at(entry === 'first' ? 0 : -1)
      ?.focus();
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setEntry(null);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [entry]);

  const close = () => setEntry(null);

  const leave = () => {
    close();
    buttonRef.current?.focus();
  };

  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setEntry(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menuRef.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const stepped = stepTo(event.key, current, items.length);
    if (stepped !== null) items[stepped]?.focus();
    else if (event.key === 'Escape') leave();
    else if (event.key === ' ') items[current]?.click();
    else if (isLetter(event)) {
      typed.current = extendTypeAhead(typed.current, event.key, event.timeStamp);
      const labels = items.map((item) => item.textContent);
      items[findTyped(labels, current, typed.current.text)]?.focus();
    } else {
      if (event.key === 'Tab') leave();
      return;
    }
    event.preventDefault();
  };

  return {
    isOpen: entry !== null,
    toggle: () => setEntry(entry ? null : 'first'),
    close,
    onButtonKeyDown,
    onMenuKeyDown,
    rootRef,
    buttonRef,
    menuRef,
  };
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function stepTo(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * The submit button must stay in the page until the browser has left: a removed button submits
 * nothing.
 */
function Item({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: classes.item, children: item.label };
  if ('form' in item) return <button {...shared} form={item.form} />;
  return <Link {...shared} href={item.href} onClick={onFollow} />;
}
