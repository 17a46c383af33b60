import { useRef, useState } from 'react';

export type Draft = Readonly<Record<string, string | boolean | readonly string[]>>;

const PREFIX = 'gangway-draft:';

export const hasDraft = (name: string): boolean =>
  stored((storage) => storage.getItem(keyOf(name))) !== null;

export const dropDraft = (name: string): void =>
  void stored((storage) => storage.removeItem(keyOf(name)));

export const dropAllDrafts = (): void =>
  void stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });

/** By the candidate's id, never by a token. */
export const draftName = (page: 'claim' | 'profile', { id }: { id: string }): string =>
  `${page}:${id}`;

/** A draft survives a reload. */
export function useDraft<T extends Draft>(name: string, initial: T) {
  const [found] = useState(() => restore(name, initial));
  const [draft, setDraft] = useState(found ?? initial);
  const latest = useRef(draft);

  const change = (changes: Partial<T>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    const text = JSON.stringify(latest.current);
    stored((storage) => storage.setItem(keyOf(name), text));
  };

  return { draft, change, drop: () => dropDraft(name), isRestored: found !== null };
}

/** A browser may refuse storage; the draft then lasts as long as the page. */
function stored<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}

const keyOf = (name: string) => PREFIX + name;

function restore<T extends Draft>(name: string, initial: T): T | null {
  const value = stored((storage): unknown => JSON.parse(storage.getItem(keyOf(name)) ?? 'null'));
  return isDraftLike(value, initial) ? value : null;
}

function isDraftLike<T extends Draft>(value: unknown, model: T): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map(Object.entries(value));
  return Object.entries(model).every(([name, part]) => isAlike(parts.get(name), part));
}

function isAlike(value: unknown, model: Draft[string]): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every(isText);
  return typeof value === typeof model;
}

const isText = (value: unknown) => typeof value === 'string';
