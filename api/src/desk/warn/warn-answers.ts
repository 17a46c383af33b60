import { openCachedReader } from '../../foundation/db/cached-reader';
import type { Deps } from '../../foundation/deps';
import { prepareAnswer, type PreparedAnswer } from '../../foundation/http/prepared-answer';
import type { StaleWait } from '../../foundation/timing/with-timeout';
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
  waitMs,
}: Options): WarnAnswers {
  async function prepare(now: Date): Promise<PreparedAnswers> {
    const read = await readCopy(db);
    const copy = read.feed.isSample && !showsSample ? NOTHING : read;
    const [list, summary] = await Promise.all([
      prepareAnswer('GET /api/warn-data', copy.notices.map(presentNotice), CACHE_CONTROL),
      prepareAnswer('GET /api/warn-data/summary', presentSummary(copy, now), CACHE_CONTROL),
    ]);
    return { key: keyOf(read.feed, now), list, summary };
  }

  const { current } = openCachedReader<PreparedAnswers>({
    read: async (now, cached) =>
      cached && cached.key === keyOf(await readFeed(db), now) ? cached : prepare(now),
    clock,
    maxAgeMs,
    waitMs,
    onError: (error) => log.error({ err: error }, 'WARN notices unreadable'),
  });
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
