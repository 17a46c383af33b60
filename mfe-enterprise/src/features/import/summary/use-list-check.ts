import type { ImportCheck } from '@gangway/contract/list-imports';
import { call, useAnswer, type Answer } from '@gangway/shared-ui/platform';
import { useCallback } from 'react';
import type { Draft } from '../draft/draft';

/** The file and what the user has said of it, as the calls take them. */
export function fileForm(
  { fileName, columns, skillSeparator }: Pick<Draft, 'fileName' | 'columns' | 'skillSeparator'>,
  content: Blob,
) {
  return {
    file: new File([content], fileName, { type: 'text/csv' }),
    columns: JSON.stringify(columns),
    skillSeparator: skillSeparator ?? undefined,
  };
}

/** Asks the server what an import would do; it writes nothing. */
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
