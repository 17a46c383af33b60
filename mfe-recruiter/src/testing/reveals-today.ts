import { resetText } from '@gangway/contract/foundation/allowance-text';
import type { RevealsToday } from '@gangway/contract/foundation/allowances';

export const aDayOfReveals = (changes: Partial<RevealsToday> = {}): RevealsToday => ({
  limit: 50,
  left: 47,
  resetsAt: '2026-11-25T00:00:00.000Z',
  ...changes,
});

export const RESET = resetText(aDayOfReveals());
export const LEFT_TODAY = `47 of 50 reveals left today. ${RESET}.`;
