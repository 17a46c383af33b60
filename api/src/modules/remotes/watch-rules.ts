import type { Counts } from './count-outcomes';
import type { FeltVitals } from './measure-vitals';

const MIN_VISITORS = 3;
const TIMES_WORSE = 2;

/** For how long a new default is compared with the one before. */
export const FRESH_MS = 3_600_000;

/** Of so many visitors it went badly for so many. */
export type Tally = { bad: number; all: number };

/** What a release is judged by; the share from which on it is taken out differs. */
export type Judged = {
  /** Of failures a fifth is too many; slow pages depend on devices and connections as well. */
  minShare: number;
  describe: (tally: Tally) => string;
};

export const percentOf = ({ bad, all }: Tally): number =>
  all === 0 ? 0 : Math.round((bad / all) * 100);

const shareOf = ({ bad, all }: Tally) => (all === 0 ? 0 : bad / all);
const told = (tally: Tally) => `${tally.bad} of ${tally.all} visitors (${percentOf(tally)} %)`;

export const FAILURES: Judged = { minShare: 0.2, describe: (tally) => `failed for ${told(tally)}` };
export const SLOWNESS: Judged = {
  minShare: 0.5,
  describe: (tally) => `was slow or jumpy for ${told(tally)}`,
};

export const visitorsOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, visitors) => sum + visitors, 0);

export function failuresOf(counts: Counts): Tally {
  const all = visitorsOf(counts);
  return { bad: all - counts.rendered, all };
}

export const slownessOf = ({ poor, visitors }: Pick<FeltVitals, 'poor' | 'visitors'>): Tally => ({
  bad: poor,
  all: visitors,
});

/**
 * What a release is compared with: the other one at the same time, so that an outage that hits
 * both is no release's fault; its whole day where too few still have it.
 */
export const baselineOf = (during: Tally, wholeDay: Tally): Tally =>
  during.all >= MIN_VISITORS ? during : wholeDay;

export function isTooBad(tally: Tally, baseline: Tally, { minShare }: Judged): boolean {
  const share = shareOf(tally);
  return (
    tally.bad >= MIN_VISITORS && share >= minShare && share >= TIMES_WORSE * shareOf(baseline)
  );
}
