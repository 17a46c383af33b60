import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';

export type DeclineDialogProps = { onConfirm: () => void; onCancel: () => void };

const DeclineDialog = (props: DeclineDialogProps) => (
  <ConfirmDialog
    title="Erase all your data?"
    tone="danger"
    confirmLabel="Yes, erase my data"
    cancelLabel="No, keep it"
    {...props}
  >
    <p>
      We will erase your profile, your links and our records of the emails we sent you right away.
      This cannot be undone. You will get a receipt. We will keep a fingerprint of your email
      address and phone number, so that we can leave you out if an employer adds you to a list
      again.
    </p>
  </ConfirmDialog>
);

export default DeclineDialog;
