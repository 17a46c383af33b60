import type { ChosenOffer } from '@gangway/contract/payments';
import * as z from 'zod/mini';
import { offerFromSearch, offerSearch } from '../../registration/chosen-offer';

const KEY = 'gangway:registration';

const text = z.catch(z.string(), '');
const choice = z.catch(z.nullable(z.string()), null);

/** The registration as far as it has come, as it was typed. The password is never stored. */
const Draft = z.object({
  firstName: text,
  lastName: text,
  username: text,
  email: text,
  companyName: text,
  /** The registration plan to pay for; null is the carried offer, or the most popular plan. */
  plan: choice,
  /** The landing page's offer that the visitor came with, as its link carries it. */
  carried: choice,
  /** The payment that was begun: it may have succeeded without our knowing. */
  intent: choice,
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = Draft.parse({});

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

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

/** A link of the landing page decides again, whatever was chosen before. */
export function carryOffer(offer: ChosenOffer): void {
  const carried = offerSearch(offer);
  if (readDraft().carried !== carried) saveDraft({ carried, plan: null });
}
