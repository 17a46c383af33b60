import type { RevealedCandidate, RevealUpdate } from '@gangway/contract/market/reveals';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { updateCachedPerson } from './person-cache';
import { parseStage } from './stages';

/** The scope runs updates one after the other, in the order in which they were made. */
export function usePersonUpdate({ id: candidateId }: RevealedCandidate) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `revealed ${candidateId}` },
    mutationFn: (body: RevealUpdate) =>
      call('PUT /api/reveals/:candidateId', { params: { candidateId }, body }),
    onSuccess: (person) => updateCachedPerson(client, person),
    onError: (error) => showFailure('Not Saved', serverMessage(error, 'Failed to save')),
  });
}

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
