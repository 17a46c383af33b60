import { outsideOfRequests } from '../../foundation/db/request-order';
import type { Deps } from '../../foundation/deps';
import { prepareAnswer, type PreparedAnswer } from '../../foundation/http/prepared-answer';
import { staleWaitMs, withTimeout, type StaleWait } from '../../foundation/timing/with-timeout';
import { presentNotice, presentSummary } from './present-warn';
import { readCopy, readFeed, type WarnCopy } from './warn-copy';

export type WarnAnswers = {
  list(): Promise<PreparedAnswer<'GET /api/warn-data'>>;
  summary(): Promise<PreparedAnswer<'GET /api/warn-data/summary'>>;
};

/**
 * A browser always revalidates and mostly gets a 304; shared caches may answer for five minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, must-revalidate';

type PreparedAnswers = {
  at: number;
  key: string;
  list: PreparedAnswer<'GET /api/warn-data'>;
  summary: PreparedAnswer<'GET /api/warn-data/summary'>;
};

type Options = Pick<Deps, 'db' | 'clock' | 'log'> & {
  maxAgeMs: number;
  showsSample: boolean;
  waitMs?: StaleWait;
};

export function openWarnAnswers({
  db,
  clock,
  log,
  maxAgeMs,
  showsSample,
  waitMs = staleWaitMs,
}: Options): WarnAnswers {
  let known: PreparedAnswers | null = null;
  let reading: Promise<PreparedAnswers> | null = null;

  async function prepare(now: Date): Promise<PreparedAnswers> {
    const read = await readCopy(db);
    const copy = read.feed.isSample && !showsSample ? NOTHING : read;
    const [list, summary] = await Promise.all([
      prepareAnswer('GET /api/warn-data', copy.notices.map(presentNotice), CACHE_CONTROL),
      prepareAnswer('GET /api/warn-data/summary', presentSummary(copy, now), CACHE_CONTROL),
    ]);
    return { at: now.getTime(), key: keyOf(read.feed, now), list, summary };
  }

  async function refresh(now: Date): Promise<PreparedAnswers> {
    try {
      const isSame = known !== null && known.key === keyOf(await readFeed(db), now);
      known = known && isSame ? { ...known, at: now.getTime() } : await prepare(now);
    } catch (error) {
      if (!known) throw error;
      log.error({ err: error }, 'WARN notices unreadable');
      known = { ...known, at: now.getTime() };
    } finally {
      reading = null;
    }
    return known;
  }

  function current(): Promise<PreparedAnswers> {
    const now = clock();
    const age = now.getTime() - (known?.at ?? -Infinity);
    if (known && age < maxAgeMs) return Promise.resolve(known);
    reading ??= outsideOfRequests(() => refresh(now));
    return known ? withTimeout(reading, waitMs(age, maxAgeMs), known) : reading;
  }

  return {
    list: async () => (await current()).list,
    summary: async () => (await current()).summary,
  };
}

const NOTHING: WarnCopy = {
  feed: { revision: 0, isSample: false, checkedAt: null },
  notices: [],
  counts: [],
};

const keyOf = ({ revision, checkedAt }: WarnCopy['feed'], now: Date) =>
  `${revision} ${checkedAt?.getTime() ?? 0} ${now.toISOString().slice(0, 7)}`;
