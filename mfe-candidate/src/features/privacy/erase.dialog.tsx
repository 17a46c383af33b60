import type { Erasure } from '@gangway/contract/talent/erasures';
import { call } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { useRef, useState } from 'react';
import { SavingStatus, useSave } from '../../saving/saving';
import classes from '../../dialogs/dialog-text.module.css';

export type EraseDialogProps = {
  token: string;
  onErased: (erasure: Erasure) => void;
  onClose: () => void;
};

export default function EraseDialog(props: EraseDialogProps) {
  const [isExplained, setExplained] = useState(false);
  if (isExplained) return <Confirm {...props} />;
  return <Explain onNext={() => setExplained(true)} onClose={props.onClose} />;
}

function Confirm({ token, onErased, onClose }: EraseDialogProps) {
  const [isSure, setSure] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call('DELETE /api/profile/:token', { params: { token } }, { signal }),
    onSaved: onErased,
    failure: 'Not erased',
  });

  const confirm = () => {
    setMissing(!isSure);
    if (isSure) void save(null);
    else words.current?.querySelector('input')?.focus();
  };

  return (
    <ConfirmDialog
      title="Are you sure?"
      confirmLabel="Erase my data"
      cancelLabel="Keep my profile"
      tone="danger"
      isBusy={saving.status === 'saving'}
      onConfirm={confirm}
      onCancel={() => saving.status === 'saving' || onClose()}
    >
      <div ref={words} className={classes.text}>
        <CheckboxField
          label="Yes, erase all my data. I understand that this cannot be undone."
          name="isSure"
          checked={isSure}
          error={isMissing && !isSure ? 'Please check this box first.' : undefined}
          onChange={({ target }) => setSure(target.checked)}
        />
        <SavingStatus saving={saving} busy="Erasing…" waiting={WAITING} failed="Not erased" />
      </div>
    </ConfirmDialog>
  );
}

const WAITING =
  'You are offline. Please leave this page open: we will keep trying, and show you the receipt.';

const Explain = ({ onNext, onClose }: { onNext: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="Erase all your data?"
    confirmLabel="Continue"
    cancelLabel="Keep my profile"
    onConfirm={onNext}
    onCancel={onClose}
  >
    <div className={classes.text}>
      <p>
        We will erase your profile, your files, your links, the list of recruiters who paid to see
        your details and our records of the emails we sent you. This happens right away, on every
        list you are on.
      </p>
      <p>
        This cannot be undone. You will get a receipt. If an employer adds you to a list again, we
        will leave you out.
      </p>
      <p>
        <strong>If you only want recruiters to stop finding you,</strong> choose “Keep me hidden”
        instead. You can undo that.
      </p>
    </div>
  </ConfirmDialog>
);
