import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';

const LISTS = [callUrl('GET /api/transition-lists')];

export function useListStatus() {
  const client = useQueryClient();
  return async ({ id }: TransitionList, status: 'active' | 'archived'): Promise<TransitionList> => {
    const changed = await call('PUT /api/transition-lists/:id', {
      params: { id },
      body: { status },
    });
    client.setQueryData<TransitionList[]>(LISTS, (lists) =>
      lists?.map((list) => (list.id === id ? changed : list)),
    );
    return changed;
  };
}
