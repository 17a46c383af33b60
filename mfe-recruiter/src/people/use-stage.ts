import type { RevealedCandidate } from '@gangway/contract/reveals';
import type { ChangeEvent } from 'react';
import { parseStage } from './stage-names';
import { usePersonUpdate } from './use-person-update';

/** Optimistic: shown at once, and rolled back on a failure. */
export function useStage(person: RevealedCandidate) {
  const { mutate, isPending, isError, variables } = usePersonUpdate(person);
  const stage = isPending ? variables.stage : person.stage;
  return {
    hasFailed: isError,
    control: {
      value: stage ?? 'none',
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        mutate({ stage: parseStage(target.value) }),
    },
  };
}
