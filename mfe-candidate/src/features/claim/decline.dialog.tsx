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
      We erase your profile, your links and the emails that we sent you at once. This cannot be
      undone. You get a receipt. We keep a fingerprint of your email address and phone number, so
      that we can leave you out when an employer lists you again.
    </p>
  </ConfirmDialog>
);

export default DeclineDialog;
