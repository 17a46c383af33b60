import type { CallAnswer } from '@gangway/contract/calls';
import type { RevealedCandidate, RevealsAnswer } from '@gangway/contract/market/reveals';
import { callUrl } from '@gangway/shared-ui/platform';
import type { PagedCall } from '@gangway/shared-ui/query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateDashboard } from '../dashboard-queries';

const LIST = 'GET /api/reveals';

export const personKey = (candidateId: string) => [
  callUrl('GET /api/reveals/:candidateId', { params: { candidateId } }),
];

export function cachePerson(client: QueryClient, person: RevealedCandidate): void {
  client.setQueryData(personKey(person.id), person);
}

export function invalidateAfterReveal(client: QueryClient, person: RevealedCandidate): void {
  cachePerson(client, person);
  void client.invalidateQueries(listsOf(LIST));
  invalidateDashboard(client);
}

/**
 * A person who no longer matches a filter stays until the next fetch, so that no card disappears
 * under the pointer.
 */
export function updateCachedPerson(client: QueryClient, to: RevealedCandidate): void {
  cachePerson(client, to);
  changePages(client, LIST, (lists) => changeIn(lists, to));
  void client.invalidateQueries({ ...listsOf(LIST), refetchType: 'none' });
  invalidateDashboard(client);
}

type ReadWithoutParams = Extract<PagedCall, 'GET /api/reveals' | 'GET /api/candidates/search'>;

/** Applied again after a fetch in flight, because its request was sent before the change. */
export function changePages<K extends ReadWithoutParams>(
  client: QueryClient,
  call: K,
  change: (found: InfiniteData<CallAnswer<K>>) => InfiniteData<CallAnswer<K>>,
): void {
  const lists = listsOf(call);
  const apply = () => {
    client.setQueriesData<InfiniteData<CallAnswer<K>>>(lists, (found) => found && change(found));
  };
  apply();
  for (const { promise } of client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })) {
    promise?.then(apply, () => undefined);
  }
}

function listsOf(call: ReadWithoutParams) {
  const path = callUrl(call, { query: {} });
  return {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).split('?')[0] === path,
  };
}

type Lists = InfiniteData<RevealsAnswer>;

function changeIn(lists: Lists, to: RevealedCandidate): Lists {
  const from = lists.pages.flatMap(({ items }) => items).find(({ id }) => id === to.id);
  if (!from) return lists;
  const pages = lists.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === to.id ? to : one)),
    stages: recount(page.stages, from, to),
  }));
  return { ...lists, pages };
}

function recount(stages: RevealsAnswer['stages'], from: RevealedCandidate, to: RevealedCandidate) {
  const counts = { ...stages };
  counts[from.stage ?? 'none'] -= 1;
  counts[to.stage ?? 'none'] += 1;
  return counts;
}
