import { people, formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import { enterprisePath } from '@gangway/contract/platform/user-paths';
import type { ImportCheck, ImportedList } from '@gangway/contract/talent/list-imports';
import {
  type Answer,
  call,
  serverMessage,
  showFailure,
  showToast,
  useAnswer,
} from '@gangway/shared-ui/platform';
import { useNavigate } from '@gangway/shared-ui/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateLists } from '../../../invalidate-lists';
import type { Draft } from '../draft/draft';
import { discardImport, isCurrent } from '../draft/import-state';

export function useListCheck(draft: Draft, content: Blob): Answer<ImportCheck> {
  const { fileName, columns, skillSeparator } = draft;
  const ask = useCallback(
    () =>
      call('POST /api/transition-lists/check', {
        form: fileForm({ fileName, columns, skillSeparator }, content),
      }),
    [fileName, columns, skillSeparator, content],
  );
  return useAnswer(ask);
}

export function useUpload(user: User, draft: Draft, content: Blob) {
  const client = useQueryClient();
  const navigate = useNavigate();
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
      void navigate(enterprisePath(user));
      await discardImport(draft.id);
    },
    onError: (error) => showFailure('Upload failed', serverMessage(error, 'Upload failed')),
  });
}

function fileForm(
  { fileName, columns, skillSeparator }: Pick<Draft, 'fileName' | 'columns' | 'skillSeparator'>,
  content: Blob,
) {
  return {
    file: new File([content], fileName, { type: 'text/csv' }),
    columns: JSON.stringify(columns),
    skillSeparator: skillSeparator ?? undefined,
  };
}

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
