import type { RemoteStatus } from '@gangway/contract/releases';
import { call } from '@gangway/shared-ui/platform';
import { ActDialog } from './act.dialog';
import styles from './act.module.css';
import type { Rollback } from './consequences';

type RollbackDialogProps = {
  remote: RemoteStatus;
  rollback: Rollback;
  onDone: () => void;
  onCancel: () => void;
};

export function RollbackDialog({ remote, rollback, ...closing }: RollbackDialogProps) {
  return (
    <ActDialog
      title={rollback.title}
      confirmLabel={rollback.label}
      tone="danger"
      act={() =>
        call('POST /api/releases/:remote/rollback', { params: { remote: remote.name }, query: {} })
      }
      done={rollback.done}
      {...closing}
    >
      <p>{rollback.text}</p>
      <p className={styles.small}>
        Pages already open keep their release until the next navigation.
      </p>
    </ActDialog>
  );
}
