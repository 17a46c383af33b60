import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  items: readonly [Tab, ...Tab[]];
  activeId?: string;
  onChange?: (id: string) => void;
};

export function Tabs({ label, items, activeId, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownId, setOwnId] = useState(items[0].id);
  const active = items.find((item) => item.id === (activeId ?? ownId)) ?? items[0];

  const choose = (id: string) => {
    setOwnId(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(event.key, items.indexOf(active), items.length);
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    choose(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item === active}
            aria-controls={`${base}-panel`}
            tabIndex={item === active ? 0 : -1}
            onClick={() => choose(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        key={active.id}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active.id}`}
        className={styles.panel}
      >
        {active.panel}
      </div>
    </div>
  );
}

function neighbour(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
