import { DAY_MS, HOUR_MS, later } from '@gangway/contract/foundation/durations';
import { createHash } from 'node:crypto';
import type { Deps } from '../../../foundation/deps';
import type { WarnFeed } from '../../tables/warn.table';
import { FeedError, type FeedLimits, fetchFeed } from '../feed/fetch-feed';
import { readFeed, type Tallies } from '../feed/read-feed';
import { replaceCopy } from '../warn-copy';
import {
  type Claim,
  claimRefresh,
  releaseClaim,
  isHeld,
  recordFailure,
  recordUnchanged,
  REFRESH_MS,
} from './claim-refresh';

const WEEK_MS = 7 * DAY_MS;
const MANY = 1000;

type FeedSource = { url: string; stopped: AbortSignal; limits?: FeedLimits };
type Refreshing = Pick<Deps, 'db' | 'clock' | 'log'>;

export async function refreshFeed(deps: Refreshing, source: FeedSource): Promise<void> {
  const claim = await claimRefresh(deps.db, { source: sourceOf(source.url), now: deps.clock() });
  if (!claim) return;
  try {
    await takeFeed(deps, claim, source);
  } catch (error) {
    if (source.stopped.aborted) await releaseClaim(deps.db, claim, deps.clock());
    else await reschedule(deps, claim, error);
  }
}

/** Increment it when the same file would be parsed differently. */
const READING = 1;
const sourceOf = (url: string) => createHash('sha256').update(`${READING} ${url}`).digest('hex');

async function takeFeed(deps: Refreshing, claim: Claim, { url, ...rest }: FeedSource) {
  const { db, clock, log } = deps;
  const startedAt = clock();
  const fetched = await fetchFeed({ url, known: claim, ...rest });
  const due = later(startedAt, REFRESH_MS);
  if (!fetched) {
    await recordUnchanged(db, claim, { checkedAt: startedAt, runAt: due });
    log.info('WARN feed unchanged');
    return;
  }
  const { tallies, problems, notices } = await readFeed(fetched.text, startedAt);
  if (problems.length > 0) {
    log.warn({ malformed: tallies.malformed, first: problems }, 'WARN notices skipped');
  }
  assertPlausible(tallies, claim, startedAt);
  const isKept = await replaceCopy(db, {
    notices,
    feed: {
      ...tallies,
      ...fetched.validators,
      isSample: false,
      checkedAt: startedAt,
      runAt: due,
      failures: 0,
      lastOutcome: 'taken',
    },
    where: isHeld(claim),
  });
  const ms = clock().getTime() - startedAt.getTime();
  log.info({ ...tallies, ms }, isKept ? 'WARN feed taken' : 'WARN feed left to another process');
}

type Copy = Pick<WarnFeed, 'accepted' | 'checkedAt'>;

/**
 * A well-formed file without notices, or with half of those before, is more likely a fault than
 * news.
 */
function assertPlausible({ accepted }: Tallies, copy: Copy, now: Date): void {
  if (accepted === 0) throw new FeedError('it has no notice that can be used');
  const age = now.getTime() - (copy.checkedAt?.getTime() ?? 0);
  // After a week it is no accident any more.
  if (copy.accepted >= MANY && accepted < copy.accepted / 2 && age < WEEK_MS) {
    throw new FeedError('it has less than half of the notices it had');
  }
}

async function reschedule({ db, clock, log }: Refreshing, claim: Claim, error: unknown) {
  const failures = claim.failures + 1;
  const delay = retryDelay(failures);
  const reason = error instanceof FeedError ? error.message : 'it could not be stored';
  const err = error instanceof FeedError ? undefined : error;
  log.warn({ reason, failures, retryInSeconds: delay / 1000, err }, 'WARN feed not taken');
  await recordFailure(db, claim, later(clock(), delay));
}

const FIRST_RETRY_MS = 5 * 60_000;
const LAST_RETRY_MS = 6 * HOUR_MS;

const retryDelay = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
