import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const urlOf = (id: string) => callUrl('GET /api/authority/sales-contacts/:id', { params: { id } });

const READ_AGAIN = [
  callUrl('GET /api/authority/sales-contacts', { query: {} }),
  callUrl('GET /api/authority/organizations', { query: {} }),
  callUrl('GET /api/authority/stats'),
];

/** Its row stands in for it until the answer has come. */
export const useMessage = (id: string, row: ManagedSalesContact | undefined) =>
  useQuery<ManagedSalesContact>({
    queryKey: [urlOf(id)],
    staleTime: 0,
    ...(row && { placeholderData: row }),
  });

/** Shows a message as an act has left it, and reads again what lists or counts it. */
export function useChangedMessage() {
  const client = useQueryClient();
  return {
    show: (contact: ManagedSalesContact) => client.setQueryData([urlOf(contact.id)], contact),
    refetch: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [url] }) =>
          typeof url === 'string' && READ_AGAIN.some((start) => url.startsWith(start)),
      }),
  };
}
