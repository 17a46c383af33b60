import { people } from '@gangway/contract/counted';
import { formatCount } from '@gangway/contract/money';

/** `112 people`, or `3 of 112 people` where not everybody is listed. */
export const countText = (total: number, all: number): string =>
  total === all ? people(all) : `${formatCount(total)} of ${people(all)}`;
