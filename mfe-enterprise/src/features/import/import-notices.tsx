import type { User } from '@gangway/contract/identity/accounts';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useEffect } from 'react';
import { SALES_CONTACT, calculatorPath } from '../../paths';
import { resumeImport, useImport } from './draft/import-state';

export function SuspendedNotice() {
  const suspension = useCall('GET /api/organization').data?.suspension;
  if (!suspension) return null;
  return (
    <Notice tone="danger" title="Your organization is suspended">
      <p>
        You cannot import new lists until the suspension ends. Your existing lists and people stay
        as they are.
      </p>
      <p>{`Reason: ${suspension.reason}`}</p>
      <p>
        If you think this is a mistake, <Link to={SALES_CONTACT}>write to us</Link>.
      </p>
    </Notice>
  );
}

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
