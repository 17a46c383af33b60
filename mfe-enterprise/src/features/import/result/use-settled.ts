import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateLists } from '../../../invalidate-lists';
import { discardImport } from '../draft/import-state';

/** The import that was paid for is over; another one that has begun is not. */
export function useSettled(isSettled: boolean, draftId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    if (draftId !== null) void discardImport(draftId);
    void invalidateLists(client);
  }, [isSettled, draftId, client]);
}
