import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { useState } from 'react';
import classes from '../../dialogs/dialog-text.module.css';

export type JumpShipDialogProps = {
  canHide: boolean;
  onConfirm: (isHiding: boolean) => void;
  onClose: () => void;
};

export default function JumpShipDialog({ canHide, onConfirm, onClose }: JumpShipDialogProps) {
  const [isHiding, setHiding] = useState(false);
  return (
    <ConfirmDialog
      title="Have you found a new job?"
      confirmLabel="Yes, jump ship"
      onConfirm={() => onConfirm(isHiding)}
      onCancel={onClose}
    >
      <div className={classes.text}>
        <p>
          Every recruiter who finds you will see a Jumped Ship badge, and some recruiters hide
          people who have it. You cannot undo this yourself.
        </p>
        {canHide && (
          <CheckboxField
            label="Hide my profile from recruiters too"
            name="hide"
            hint="You can change this at any time."
            checked={isHiding}
            onChange={({ target }) => setHiding(target.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
