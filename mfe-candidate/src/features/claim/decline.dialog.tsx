import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';

type DeclineDialogProps = { onConfirm: () => void; onCancel: () => void };

export const DeclineDialog = (props: DeclineDialogProps) => (
  <ConfirmDialog
    title="Erase everything, for good?"
    tone="danger"
    confirmLabel="Yes, erase my data"
    cancelLabel="No, keep it"
    {...props}
  >
    <p>
      We erase your profile, your links and the mails we have sent you, at once. Nobody can bring
      them back, not even we. What stays is a receipt for you, and a fingerprint that keeps you off
      every list to come.
    </p>
  </ConfirmDialog>
);
