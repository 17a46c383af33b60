import { people, formatCount } from '@gangway/contract/amounts';

/** `112 people`, or `3 of 112 people` where not everybody is listed. */
export const countText = (total: number, all: number): string =>
  total === all ? people(all) : `${formatCount(total)} of ${people(all)}`;
