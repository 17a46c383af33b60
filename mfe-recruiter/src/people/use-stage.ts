import type { RevealedCandidate } from '@gangway/contract/reveals';
import type { ChangeEvent } from 'react';
import { parseStage } from './stage-names';
import { usePersonUpdate } from './use-person-update';

/** The stage of somebody as a select has it: at once as it was chosen, as it was where that fails. */
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
