import { canExport } from '@gangway/contract/plan-rules';
import type { RevealsAnswer } from '@gangway/contract/reveals';
import type { ListedReveals } from './list-reveals';
import { presentRevealed } from './present-revealed';

export function presentReveals({ items, nextCursor, counts, plan }: ListedReveals): RevealsAnswer {
  const at = (stage: RevealsAnswer['items'][number]['stage']) =>
    counts.find((count) => count.stage === stage)?.all ?? 0;
  return {
    items: items.map(presentRevealed),
    total: counts.reduce((total, { matching }) => total + matching, 0),
    stages: {
      none: at(null),
      contacted: at('contacted'),
      interviewing: at('interviewing'),
      hired: at('hired'),
    },
    nextCursor,
    canExport: canExport(plan),
  };
}
