import type { User } from '@gangway/contract/accounts';
import { people } from '@gangway/contract/counted';
import type { ImportedList } from '@gangway/contract/list-imports';
import { formatCount } from '@gangway/contract/money';
import { enterprisePath } from '@gangway/contract/user-paths';
import { call, navigate, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateLists } from '../../../invalidate-lists';
import type { Draft } from '../draft/draft';
import { discardImport, isCurrent } from '../draft/import-state';
import { fileForm } from './use-list-check';

function report({ list, candidatesCount, updated }: ImportedList): void {
  showToast(
    list
      ? {
          title: 'Upload successful',
          description: `${formatCount(candidatesCount)} candidates added to ${list.name}`,
        }
      : { title: `${people(updated)} updated` },
  );
}

/** Uploads the list, to be paid later or not at all. */
export function useUpload(user: User, draft: Draft, content: Blob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { name, department } = draft;
      return call('POST /api/transition-lists', {
        form: { ...fileForm(draft, content), name, department },
      });
    },
    onSuccess: async (imported) => {
      report(imported);
      void invalidateLists(client);
      if (!isCurrent(draft.id)) return;
      navigate(enterprisePath(user));
      await discardImport(draft.id);
    },
    onError: (error) => showFailure('Upload failed', serverMessage(error, 'Please try again.')),
  });
}
