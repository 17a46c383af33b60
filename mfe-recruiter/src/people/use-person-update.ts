import type { RevealedCandidate, RevealUpdate } from '@gangway/contract/reveals';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePerson } from './person-cache';

/** Updates run one after the other, in the order in which they were made. */
export function usePersonUpdate({ id: candidateId }: RevealedCandidate) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `revealed ${candidateId}` },
    mutationFn: (body: RevealUpdate) =>
      call('PUT /api/reveals/:candidateId', { params: { candidateId }, body }),
    onSuccess: (person) => changePerson(client, person),
    onError: (error) => showFailure('Not Saved', serverMessage(error, 'Failed to save')),
  });
}
