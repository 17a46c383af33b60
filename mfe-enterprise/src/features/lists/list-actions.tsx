import type { User } from '@gangway/contract/identity/accounts';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { editListPath, listOutcomesPath, listPaymentPath } from '../../paths';
import { RestoreButton } from './restore-button';
import styles from './lists.module.css';

export type OpenedDialog = { kind: 'preview' | 'archive'; list: TransitionList };

export type ListActionsProps = {
  list: TransitionList;
  user: User;
  onOpen: (dialog: OpenedDialog) => void;
  onRestored: () => void;
};

export function ListActions(props: ListActionsProps) {
  const { list, user, onOpen } = props;
  const { id, name, status } = list;
  return (
    <div className={styles.actions}>
      <Button
        tone="quiet"
        className={styles.action}
        aria-label={`Preview ${name}`}
        onClick={() => onOpen({ kind: 'preview', list })}
      >
        Preview
      </Button>
      <ButtonLink
        tone="quiet"
        className={styles.action}
        href={editListPath(user, id)}
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
      {status !== 'pending_payment' && (
        <ButtonLink
          tone="quiet"
          className={styles.action}
          href={listOutcomesPath(user, id)}
          aria-label={`Outcomes for ${name}`}
        >
          Outcomes
        </ButtonLink>
      )}
      <StatusAction {...props} />
    </div>
  );
}

function StatusAction({ list, user, onOpen, onRestored }: ListActionsProps) {
  switch (list.status) {
    case 'pending_payment':
      return (
        <ButtonLink
          href={listPaymentPath(user, list.id)}
          className={styles.action}
          aria-label={`Pay for ${list.name}`}
        >
          Pay
        </ButtonLink>
      );
    case 'active':
      return (
        <Button
          tone="quiet"
          className={styles.action}
          aria-label={`Archive ${list.name}`}
          onClick={() => onOpen({ kind: 'archive', list })}
        >
          Archive
        </Button>
      );
    case 'archived':
      return (
        <RestoreButton
          list={list}
          label="Restore"
          className={styles.action}
          onRestored={onRestored}
        />
      );
    default:
      return list.status satisfies never;
  }
}
