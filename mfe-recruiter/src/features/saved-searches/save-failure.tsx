import { LIMITS } from '@gangway/contract/foundation/limits';
import { ApiError, type Issue, serverMessage, useUser } from '@gangway/shared-ui/platform';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Link } from '@gangway/shared-ui/router';
import { savedSearchesPath } from '../../paths';

export const checkName = ({ name }: { readonly name: string }): Issue[] =>
  name.trim() === '' ? [{ path: 'name', message: 'Please enter a name for the search' }] : [];

/** Shown inside the dialog, because a modal dialog covers the page's toasts. */
export function SaveFailure({ error }: { error: unknown }) {
  const user = useUser();
  if (!isFull(error)) {
    return (
      <Notice tone="danger" title="The search was not saved">
        <p>{serverMessage(error, 'Please try again.')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={`You have ${LIMITS.savedSearches} saved searches`}>
      <p>This is the maximum. Delete one you no longer need, then save this one.</p>
      {user && <Link to={savedSearchesPath(user)}>See your saved searches</Link>}
    </Notice>
  );
}

const isFull = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many_saved';
