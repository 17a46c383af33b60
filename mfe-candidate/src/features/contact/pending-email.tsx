import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import type { ProfileSectionProps } from '../../sections/profile-section';
import { requestEmailChange } from './request-email-change';
import classes from './contact.module.css';

export type PendingEmailProps = ProfileSectionProps & { pending: string };

/** A new address that waits for its link to be opened. */
export default function PendingEmail(props: PendingEmailProps) {
  const { token, profile, pending, onChange } = props;
  const { saving, save } = useSave({
    send: (isAgain: boolean, signal) =>
      isAgain
        ? requestEmailChange(token, pending, signal)
        : call('DELETE /api/profile/:token/email', { params: { token } }, { signal }),
    onSaved: onChange,
  });
  const act = (label: string, isAgain: boolean) => (
    <Button tone="quiet" isBusy={saving.status === 'saving'} onClick={() => void save(isAgain)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.pending}>
      <p>
        We sent a link to <strong>{pending}</strong>. Until you open it and confirm, {profile.email}{' '}
        stays your email. The link works for one day.
      </p>
      <div>
        {act('Send the link again', true)}
        {act('Cancel the change', false)}
      </div>
      <SavingStatus saving={saving} busy="Working…" saved="Sent" />
    </div>
  );
}
