import type { Period } from './monthly-period';

export type Unused = {
  paidCents: number;
  period: Period;
  now: Date;
  allowance: { granted: number; unspent: number } | null;
};

/** The smaller of the two shares, so that neither used time nor spent tokens are credited. */
export const creditCents = (unused: Unused): number =>
  Math.floor(unused.paidCents * Math.min(unusedTime(unused), unspent(unused)));

function unusedTime({ period: { start, end }, now }: Unused): number {
  return between((end.getTime() - now.getTime()) / (end.getTime() - start.getTime()));
}

const between = (share: number) => Math.min(1, Math.max(0, share));

const unspent = ({ allowance }: Unused): number =>
  allowance ? between(allowance.unspent / allowance.granted) : 1;
