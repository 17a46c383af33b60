import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { useSearchParams } from '@gangway/shared-ui/router';

/** Kept in the address, so that it can be shared and Back closes it. */
export const useRowInAddress = (parameter: string): string | null =>
  useSearchParams()[0].get(parameter);

export const rowHref = addressWith;

export function openRow(parameter: string, id: string): void {
  const saved = savedIn(currentEntry().location.state);
  navigate(addressWith(parameter, id), { state: { ...saved, isOpenedHere: true } });
}

export function replaceRow(parameter: string, id: string): void {
  navigate(addressWith(parameter, id), { replace: true, state: currentEntry().location.state });
}

export function closeRow(parameter: string): void {
  const { state } = currentEntry().location;
  if (savedIn(state)['isOpenedHere'] === true) window.history.back();
  else navigate(addressWith(parameter, null), { replace: true, state });
}

function addressWith(parameter: string, id: string | null): string {
  const { pathname, search } = currentEntry().location;
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (id !== null) query.set(parameter, id);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

type Saved = Readonly<Record<string, unknown>>;

const savedIn = (state: unknown): Saved =>
  typeof state === 'object' && state !== null ? { ...state } : {};
