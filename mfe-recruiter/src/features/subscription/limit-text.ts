import type { RevealAllowance } from '@gangway/contract/allowances';

/** `75 a month`. */
export const revealLimit = (allowance: RevealAllowance): string =>
  allowance.per === 'unlimited' ? 'unlimited' : `${allowance.reveals} a ${allowance.per}`;

export const searchLimit = (perMonth: number | null): string =>
  perMonth === null ? 'no limit' : `${perMonth} a month`;
