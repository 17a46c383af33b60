import { canExport } from '@gangway/contract/plan-rules';
import type { RevealsAnswer, StageCounts } from '@gangway/contract/reveals';
import type { Stage } from '@gangway/contract/stages';
import type { ListedReveals } from './list-reveals';
import { presentRevealed } from './present-revealed';

type StageCount = { stage: Stage | null; all: number };

export function presentStages(counts: readonly StageCount[]): StageCounts {
  const at = (stage: Stage | null) => counts.find((count) => count.stage === stage)?.all ?? 0;
  return {
    none: at(null),
    contacted: at('contacted'),
    replied: at('replied'),
    interviewing: at('interviewing'),
    hired: at('hired'),
  };
}

export const presentReveals = ({
  items,
  nextCursor,
  counts,
  plan,
}: ListedReveals): RevealsAnswer => ({
  items: items.map(presentRevealed),
  total: counts.reduce((total, { matching }) => total + matching, 0),
  stages: presentStages(counts),
  nextCursor,
  canExport: canExport(plan),
});
