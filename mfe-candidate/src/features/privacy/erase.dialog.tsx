import type { Erasure } from '@gangway/contract/erasures';
import { call } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { useRef, useState } from 'react';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import classes from './erase.module.css';

export type EraseDialogProps = {
  token: string;
  onErased: (erasure: Erasure) => void;
  onClose: () => void;
};

type StepProps = { onNext: () => void; onClose: () => void };

const Explain = ({ onNext, onClose }: StepProps) => (
  <ConfirmDialog
    title="Erase everything about you?"
    confirmLabel="Continue"
    cancelLabel="Keep my profile"
    onConfirm={onNext}
    onCancel={onClose}
  >
    <div className={classes.words}>
      <p>
        Your profile, your files, your links, the list of who has revealed you, and every mail that
        we wrote to you: all of it goes at once, from every list that you are on.
      </p>
      <p>
        Whoever lists you again, you are left out. Nobody can bring any of it back, not even we. You
        get a receipt.
      </p>
      <p>
        <strong>If you only want to be left alone:</strong> “Keep me hidden” does that too, and you
        can change your mind.
      </p>
    </div>
  </ConfirmDialog>
);

const WAITING =
  'The connection is lost. Please leave this page open: we keep trying, and show you the receipt.';
const TICK_FIRST = 'Please tick this first, so that it does not happen by accident.';

function Confirm({ token, onErased, onClose }: EraseDialogProps) {
  const [isSure, setSure] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call('DELETE /api/profile/:token', { params: { token } }, { signal }),
    onSaved: onErased,
    failure: 'Not Erased',
  });

  const confirm = () => {
    setMissing(!isSure);
    if (isSure) void save(null);
    else words.current?.querySelector('input')?.focus();
  };

  return (
    <ConfirmDialog
      title="Is this what you want?"
      confirmLabel="Erase me for good"
      cancelLabel="Keep my profile"
      tone="danger"
      isBusy={saving.status === 'saving'}
      onConfirm={confirm}
      onCancel={() => saving.status === 'saving' || onClose()}
    >
      <div ref={words} className={classes.words}>
        <CheckboxField
          label="Yes, erase everything about me. I know that nobody can bring it back."
          name="isSure"
          checked={isSure}
          error={isMissing && !isSure ? TICK_FIRST : undefined}
          onChange={({ target }) => setSure(target.checked)}
        />
        <SavingStatus saving={saving} busy="Erasing…" waiting={WAITING} failed="Not erased" />
      </div>
    </ConfirmDialog>
  );
}

/** Asked twice: what it means, then whether it is wanted. */
export default function EraseDialog(props: EraseDialogProps) {
  const [isExplained, setExplained] = useState(false);
  if (isExplained) return <Confirm {...props} />;
  return <Explain onNext={() => setExplained(true)} onClose={props.onClose} />;
}
