import type { RemoteStatus } from '@gangway/contract/platform/releases';
import { ApiError, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTakeUp } from './releases.api';
import styles from './act.module.css';

export type Act =
  | { kind: 'rollback'; from: string }
  | { kind: 'share' | 'default' | 'previews'; version: string };

const UNANSWERED = 'The server did not answer';

type Doing = {
  act: () => Promise<RemoteStatus>;
  done: string;
  onDone: () => void;
};

type ActDialogProps = Doing & {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  isReady?: () => boolean;
  onCancel: () => void;
  children: ReactNode;
};

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

function useAct({ act, done, onDone }: Doing) {
  const takeUp = useTakeUp();
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = true;
    return () => {
      isAsking.current = false;
    };
  }, []);

  const run = async () => {
    setBusy(true);
    try {
      await takeUp(act());
      showToast({ title: done });
      if (isAsking.current) onDone();
    } catch (error) {
      if (isAsking.current) setRefusal({ error });
      else showFailure('Action failed', serverMessage(error, UNANSWERED));
    }
    setBusy(false);
  };

  return { run, isBusy, refusal };
}

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
