import type { OutcomeCounts } from '@gangway/contract/releases';

const MIN_VISITORS = 3;
const MIN_SHARE = 0.2;
const TIMES_WORSE = 2;

/** For how long a new default is compared with the one before. */
export const FRESH_MS = 3_600_000;

export const failuresOf = ({ loadFailed, renderFailed }: OutcomeCounts): number =>
  loadFailed + renderFailed;

export const visitorsOf = (counts: OutcomeCounts): number => counts.rendered + failuresOf(counts);

export function failingShare(counts: OutcomeCounts): number {
  const visitors = visitorsOf(counts);
  return visitors === 0 ? 0 : failuresOf(counts) / visitors;
}

/**
 * What a release is compared with: the other one at the same time, so that an outage that hits
 * both is no release's fault; its whole day where too few still have it.
 */
export const baselineOf = (during: OutcomeCounts, wholeDay: OutcomeCounts): OutcomeCounts =>
  visitorsOf(during) >= MIN_VISITORS ? during : wholeDay;

export function isFailing(counts: OutcomeCounts, baseline: OutcomeCounts): boolean {
  const share = failingShare(counts);
  return (
    failuresOf(counts) >= MIN_VISITORS &&
    share >= MIN_SHARE &&
    share >= TIMES_WORSE * failingShare(baseline)
  );
}
