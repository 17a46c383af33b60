import { call } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import classes from '../../dialogs/dialog-text.module.css';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import type { RevealDialogProps } from './reveal.dialog';

export function BlockDialog({ token, reveal, onDone, onClose }: RevealDialogProps) {
  const { company, isCompanyNamed, id: revealId } = reveal;
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call(
        'POST /api/profile/:token/reveals/:revealId/block',
        { params: { token, revealId } },
        { signal },
      ),
    onSaved: (profile) =>
      onDone(
        profile,
        isCompanyNamed ? `${company} is blocked.` : 'Recruiters without a company are blocked.',
      ),
  });
  const isBusy = saving.status === 'saving';
  return (
    <ConfirmDialog
      title={isCompanyNamed ? `Block ${company}?` : 'Block recruiters without a company?'}
      confirmLabel="Block"
      isBusy={isBusy}
      onConfirm={() => void save(null)}
      onCancel={() => isBusy || onClose()}
    >
      <div className={classes.text}>
        <p>
          {isCompanyNamed
            ? `From now on, recruiters at ${company} cannot find you or pay to see your details. The same goes for recruiters without a company.`
            : 'From now on, recruiters without a company cannot find you or pay to see your details.'}
        </p>
        <p>
          The recruiter who has already paid keeps access to your details. You can remove the block
          under “Blocked companies”.
        </p>
        <SavingStatus saving={saving} failed="Not blocked" />
      </div>
    </ConfirmDialog>
  );
}
