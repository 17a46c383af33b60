import { failuresOf, visitorsOf } from '@gangway/contract/platform/release-rules';
import type { OutcomeCounts, VitalsSummary } from '@gangway/contract/platform/releases';
import type { TrialResult } from '../ports/release-probe';

const MIN_VISITORS = 3;
const TIMES_WORSE = 2;

export type Tally = { bad: number; all: number };

export type Criterion = {
  minBad: number;
  minShare: number;
  minBaseline: number;
  describe: (tally: Tally) => string;
};

export const FAILURES: Criterion = {
  minBad: MIN_VISITORS,
  minShare: 0.2,
  minBaseline: 0,
  describe: (tally) => `failed for ${describeTally(tally)}`,
};

/**
 * Higher thresholds than for failures, because slowness also depends on devices and connections.
 */
export const SLOWNESS: Criterion = {
  minBad: 10,
  minShare: 0.5,
  minBaseline: 10,
  describe: (tally) => `was slow or unstable for ${describeTally(tally)}`,
};

export const tallyFailures = (counts: OutcomeCounts): Tally => ({
  bad: failuresOf(counts),
  all: visitorsOf(counts),
});

export const withoutBad = ({ bad, all }: Tally, visitors: number): Tally => ({
  bad: bad - visitors,
  all: all - visitors,
});

type Slowness = Pick<VitalsSummary, 'poor' | 'visitors'>;

export const tallySlowness = ({ poor, visitors }: Slowness): Tally => ({
  bad: poor,
  all: visitors,
});

export const isEnough = ({ all }: Tally): boolean => all >= MIN_VISITORS;

/**
 * Compares both releases over the same time, so that an outage of both blames neither; over the
 * whole day if too few visitors still have the other one.
 */
export const baselineOf = (during: Tally, wholeDay: Tally): Tally =>
  isEnough(during) ? during : wholeDay;

export function isHealthy(tally: Tally, baseline: Tally, criterion: Criterion): boolean {
  const { minShare, minBaseline } = criterion;
  if (baseline.all < minBaseline) return true;
  return shareOf(tally) < Math.max(minShare, TIMES_WORSE * shareOf(baseline));
}

export type Finding = {
  criterion: Criterion;
  tally: Tally;
  baseline: Tally;
  /** Visitors with a blank or hung page that are not in the tally. */
  excused: number;
  /** Visitors of the area in a day. */
  audience: number;
};

/** A few bad visits can be chance: they stop a rollout, but do not roll it back. */
export const isWorse = (finding: Finding): boolean =>
  isWorseFrom(leastBad(finding.criterion, finding.audience), finding);

/** So bad that it is rolled back if a trial confirms it. */
export const isSuspect = (finding: Finding): boolean =>
  finding.criterion === FAILURES && isWorseFrom(FAILURES.minBad, finding);

/** Visitors with reports that count in full only where a trial does not find the page fine. */
export type Doubt = { visitors: number; blank: number };

/** Against false reports from many networks, without ruling out a fault of one browser alone. */
const TIMES_UNREPRODUCED = 5;

export function isRollback(
  finding: Finding,
  { trial, doubted }: { trial: TrialResult; doubted: Doubt },
): boolean {
  const { criterion, audience, tally } = finding;
  if (criterion !== FAILURES || trial === null) return isWorse(finding);
  if (trial.failure !== null) return isSuspect(finding);
  const others = withoutBad(tally, stillDoubted(doubted, finding));
  return (
    isWorse({ ...finding, tally: others }) ||
    isWorseFrom(TIMES_UNREPRODUCED * leastBad(criterion, audience), finding)
  );
}

const describeTally = (tally: Tally) =>
  `${tally.bad} of ${tally.all} visitors (${percentOf(tally)}%)`;

const percentOf = ({ bad, all }: Tally) => (all === 0 ? 0 : Math.round((bad / all) * 100));
const shareOf = ({ bad, all }: Tally) => (all === 0 ? 0 : bad / all);

const isWorseFrom = (needed: number, { tally, baseline, criterion }: Finding): boolean =>
  tally.bad >= needed && !isHealthy(tally, baseline, criterion);

const SHARE_OF_AUDIENCE = 0.01;
/** So that a canary of a few visitors can still be rolled back. */
const MOST_NEEDED = 20;

/** One person can send reports from several networks, so an area with many visitors needs more. */
const leastBad = ({ minBad }: Criterion, audience: number): number =>
  Math.max(minBad, Math.min(MOST_NEEDED, Math.ceil(SHARE_OF_AUDIENCE * audience)));

/** Excused reports have left the tally, so they leave the doubted ones too. */
const stillDoubted = ({ visitors, blank }: Doubt, { excused, tally }: Finding): number =>
  Math.min(tally.bad, visitors - Math.min(blank, excused));
