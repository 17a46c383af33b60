import type { User } from '@gangway/contract/identity/accounts';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Link } from '@gangway/shared-ui/router';
import { useEffect } from 'react';
import { calculatorPath } from '../../paths';
import { resumeImport, useImport } from './draft/import-state';

export function UnfinishedImport({ user }: { user: User }) {
  const state = useImport(user.id);
  useEffect(() => void resumeImport(user.id), [user.id]);
  if (state.status !== 'begun') return null;
  const { name, fileName } = state.draft;
  return (
    <Notice title={`“${name}” has not been uploaded yet`}>
      <p>
        <Link to={calculatorPath(user)}>Continue with {fileName}</Link>, or check another file,
        which replaces it.
      </p>
    </Notice>
  );
}
