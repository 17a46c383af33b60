import type { OrganizationUser } from '@gangway/contract/identity/organizations';
import { menuLabel } from '@gangway/contract/platform/user-paths';
import { call, showToast } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { ignoreGone } from '../../primitives/action-dialog';
import { Avatar } from '../../primitives/avatar';
import { Badge } from '../../primitives/badge';
import { Button } from '../../primitives/button';
import { ConfirmDialog } from '../../primitives/dialog';
import { useFocusAfter } from '../../primitives/use-focus-after';
import { showError } from '../account-forms';
import styles from './team.module.css';

type TeamListProps = {
  users: readonly OrganizationUser[];
  currentUserId: string;
  onRemoved?: ((user: OrganizationUser) => void) | undefined;
};

export function TeamList({ users, currentUserId, onRemoved }: TeamListProps) {
  const [removing, setRemoving] = useState<OrganizationUser | null>(null);
  // The button that opened the dialog is removed with its row.
  const [list, focusList] = useFocusAfter<HTMLUListElement>();
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Team members" className={styles.users}>
        {users.map((user) => (
          <Entry
            key={user.id}
            user={user}
            currentUserId={currentUserId}
            onRemove={onRemoved && !user.isMainUser ? () => setRemoving(user) : null}
          />
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          user={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            onRemoved?.(removing);
            focusList();
          }}
        />
      )}
    </>
  );
}

type EntryProps = Pick<TeamListProps, 'currentUserId'> & {
  user: OrganizationUser;
  onRemove: (() => void) | null;
};

function Entry({ user, currentUserId, onRemove }: EntryProps) {
  const name = menuLabel(user);
  return (
    <li className={styles.user}>
      <Avatar name={name} src={user.profileImageUrl} />
      <div>
        <p className={styles.name}>
          {name}
          {user.id === currentUserId && ' (you)'}
          {user.isMainUser && <Badge tone="info">Main user</Badge>}
        </p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <div className={styles.end}>
        {user.isVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Pending Verification</Badge>
        )}
        {onRemove && (
          <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

type RemoveDialogProps = {
  user: OrganizationUser;
  onRemoved: () => void;
  onClose: () => void;
};

function RemoveDialog({ user, onRemoved, onClose }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await call('DELETE /api/organization/users/:id', { params: { id: user.id } }).catch(
        ignoreGone,
      );
      showToast({ title: 'User Removed', description: `${menuLabel(user)} is signed out.` });
      onRemoved();
    } catch (error) {
      showError(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${menuLabel(user)}`}
      confirmLabel="Remove user"
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Are you sure you want to remove this user from your organization?</p>
      <p className={styles.note}>
        Their sessions end right away. Lists they uploaded stay with your organization.
      </p>
    </ConfirmDialog>
  );
}
