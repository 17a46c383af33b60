import { DAY_MS } from '../../../foundation/timing/durations';
import { FeedError } from '../feed/feed-error';
import type { Tallies } from '../feed/read-feed';
import type { WarnFeed } from '../../tables/warn-feed.table';

const WEEK_MS = 7 * DAY_MS;
/** Of fewer notices any share may come and go. */
const MANY = 1000;

type Copy = Pick<WarnFeed, 'accepted' | 'checkedAt'>;

/** Well-formed is not enough: nothing, or half of what there was, is more likely a fault than news. */
export function assertPlausible({ accepted }: Tallies, copy: Copy, now: Date): void {
  if (accepted === 0) throw new FeedError('it has no notice that can be used');
  const age = now.getTime() - (copy.checkedAt?.getTime() ?? 0);
  // Day after day it is no accident any more.
  if (copy.accepted >= MANY && accepted < copy.accepted / 2 && age < WEEK_MS) {
    throw new FeedError('it has less than half of the notices it had');
  }
}
