import { useEffect, type RefObject } from 'react';

/** Takes whoever tried to save to the first field that is wrong, after each `cause`. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, cause: unknown): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, cause]);
}
