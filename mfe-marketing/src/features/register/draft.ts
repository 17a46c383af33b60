import type { ChosenOffer } from '@gangway/contract/commerce/payments';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { offerFromSearch, offerSearch } from '../../registration/chosen-offer';

const KEY = 'gangway:registration';

export type Draft = z.infer<typeof Draft>;

const text = z.catch(z.string(), '');
const choice = z.catch(z.nullable(z.string()), null);

/** The password is left out: it must never be stored. */
const Draft = z.object({
  firstName: text,
  lastName: text,
  username: text,
  email: text,
  companyName: text,
  plan: choice,
  carried: choice,
  /** The payment intent that was begun: it may have succeeded without this tab knowing. */
  intent: choice,
});

const EMPTY_DRAFT: Draft = Draft.parse({});

export function readDraft(): Draft {
  const stored = window.sessionStorage.getItem(KEY);
  const draft = Draft.safeParse(stored === null ? null : parseJson(stored));
  return draft.success ? draft.data : EMPTY_DRAFT;
}

export function saveDraft(change: Partial<Draft>): void {
  window.sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...change }));
}

export function clearDraft(): void {
  window.sessionStorage.removeItem(KEY);
}

export const carriedOffer = ({ carried }: Draft): ChosenOffer | null =>
  carried === null ? null : offerFromSearch(carried);

export function carryOffer(offer: ChosenOffer): void {
  const carried = offerSearch(offer);
  if (readDraft().carried !== carried) saveDraft({ carried, plan: null });
}

/** False during prerendering and hydration: data stored in the browser would cause a mismatch. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noNews,
    () => true,
    () => false,
  );

export function useDraft(): Draft {
  const isTakenOver = useIsHydrated();
  return useMemo(() => (isTakenOver ? readDraft() : EMPTY_DRAFT), [isTakenOver]);
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

const noNews = () => () => undefined;
