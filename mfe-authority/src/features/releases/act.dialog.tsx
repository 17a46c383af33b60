import { ApiError } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import type { ReactNode } from 'react';
import styles from './act.module.css';
import { UNANSWERED, useAct, type Doing } from './use-act';

function Refusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) {
    return (
      <Notice tone="danger" title={UNANSWERED}>
        <p>It may still have worked. Check the page before you try again.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={error.serverMessage}>
      {error.issues.length > 0 && (
        <ul>
          {error.issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

type ActDialogProps = Doing & {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Says no where what was entered cannot be sent, and shows why. */
  isReady?: () => boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks, does, and shows the server's own words where it refuses. */
export function ActDialog(props: ActDialogProps) {
  const { title, confirmLabel, tone = 'primary', onCancel, children } = props;
  const { isReady = () => true } = props;
  const { run, isBusy, refusal } = useAct(props);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      isBusy={isBusy}
      onConfirm={() => isReady() && void run()}
      onCancel={onCancel}
    >
      <div className={styles.question}>
        {children}
        {refusal && <Refusal error={refusal.error} />}
      </div>
    </ConfirmDialog>
  );
}
