import type { SavedSearch, SavedSearchUpdate } from '@gangway/contract/market/saved-searches';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { ignoreGone } from '@gangway/shared-ui/primitives/action-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateDashboard } from '../../dashboard-queries';

export const SAVED_SEARCHES = [callUrl('GET /api/saved-searches')];

export function useChanges({ id }: SavedSearch) {
  const client = useQueryClient();
  const show = (change: (list: SavedSearch[]) => SavedSearch[]) =>
    client.setQueryData<SavedSearch[]>(SAVED_SEARCHES, (list) => list && change(list));

  const update = async (body: SavedSearchUpdate): Promise<void> => {
    const changed = await call('PUT /api/saved-searches/:id', { params: { id }, body });
    show((list) => list.map((one) => (one.id === id ? changed : one)));
    if (body.name !== undefined) invalidateDashboard(client);
  };

  const remove = async (): Promise<void> => {
    await call('DELETE /api/saved-searches/:id', { params: { id } }).catch(ignoreGone);
    show((list) => list.filter((one) => one.id !== id));
    invalidateDashboard(client);
  };

  return { update, remove };
}
