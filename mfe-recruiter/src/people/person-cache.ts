import type { RevealedCandidate } from '@gangway/contract/reveals';
import { callUrl } from '@gangway/shared-ui/platform';
import type { QueryClient } from '@tanstack/react-query';

export const personKey = (candidateId: string) => [
  callUrl('GET /api/reveals/:candidateId', { params: { candidateId } }),
];

/** Somebody as an answer has them: their details need not be asked for. */
export function keepPerson(client: QueryClient, person: RevealedCandidate): void {
  client.setQueryData(personKey(person.id), person);
}

/** After a reveal: what lists and counts the revealed is asked for anew when it is next seen. */
export function noteReveal(client: QueryClient, person: RevealedCandidate): void {
  keepPerson(client, person);
  const stale = [callUrl('GET /api/reveals'), callUrl('GET /api/recruiter/dashboard')];
  void client.invalidateQueries({
    predicate: ({ queryKey }) => stale.includes(String(queryKey[0]).split('?')[0] ?? ''),
  });
}
