import { formatCount } from '@gangway/contract/foundation/amounts';
import { SMALLEST_GROUP, type OutcomeCounts } from '@gangway/contract/talent/outcomes';

export type OutcomeKey = keyof OutcomeCounts;

type Outcome = {
  key: OutcomeKey;
  title: string;
  meaning: string;
  isRounded: boolean;
};

export const OUTCOMES: readonly Outcome[] = [
  { key: 'invited', title: 'Invited', meaning: 'An invitation was sent', isRounded: false },
  { key: 'reached', title: 'Reached', meaning: 'Their invitation arrived', isRounded: false },
  { key: 'answered', title: 'Answered', meaning: 'They answered the invitation', isRounded: false },
  {
    key: 'visible',
    title: 'Visible',
    meaning: 'They chose to be visible to recruiters',
    isRounded: true,
  },
  {
    key: 'revealed',
    title: 'Revealed',
    meaning: 'A recruiter revealed their contact details',
    isRounded: true,
  },
  {
    key: 'foundWork',
    title: 'Found a new job',
    meaning: 'They told us they found a new job',
    isRounded: true,
  },
];

/** Zero stands for a group that is too small to be counted. */
export function countText({ key, isRounded }: Outcome, counts: OutcomeCounts): string {
  const count = counts[key];
  if (count === 0) return isRounded ? 'Too few to show' : `Fewer than ${SMALLEST_GROUP}`;
  return isRounded ? `At least ${formatCount(count)}` : formatCount(count);
}
