import { useEffect, type RefObject, type SyntheticEvent } from 'react';

export function useRestoredText(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) restore(form.current, key);
  }, [form, key]);
  return {
    keep: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(currentTarget)))),
    forget: () => sessionStorage.removeItem(key),
  };
}

/** Never overwrites a field: the visitor may have typed before hydration. */
function restore(form: HTMLFormElement, key: string): void {
  const kept = readStored(key);
  for (const control of [...form.elements].filter(isControl)) {
    const value = kept.get(control.name);
    if (control.value === '' && typeof value === 'string') control.value = value;
  }
}

function readStored(key: string): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return new Map(Object.entries(kept ?? {}));
  } catch {
    return new Map();
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
