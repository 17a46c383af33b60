import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useState, type SubmitEvent } from 'react';
import { checkAddress } from '../../details/check-details';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
import { useSave } from '../../saving/use-save';
import { setAddress } from './change-file';
import type { FileRowProps } from './file-row';
import { addressOf, FILE_KINDS } from './file-kinds';
import classes from './editing.module.css';

export type AddressFormProps = FileRowProps & {
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

export default function AddressForm(props: AddressFormProps) {
  const { token, kind, profile, onSaved, onClose } = props;
  const current = profile.uploads[kind] ? '' : (addressOf(kind, profile) ?? '');
  const { draft, change, drop } = useDraft(`profile-${kind}:${profile.id}`, { address: current });
  const [error, setError] = useState<string>();

  const { saving, save } = useSave({
    send: (address: string, signal) => setAddress(address, { token, kind, profile }, signal),
    onSaved: (answer) => {
      close();
      onSaved(answer);
    },
  });
  const [refusal] =
    saving.status === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

  const close = () => {
    drop();
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [issue] = checkAddress(kind, draft.address);
    setError(issue?.message);
    if (!issue) void save(draft.address.trim());
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextField
        label={`Address of your ${FILE_KINDS[kind].noun}`}
        name="address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoFocus
        maxLength={LIMITS.url}
        value={draft.address}
        error={error ?? refusal?.message}
        onChange={({ target }) => change({ address: target.value })}
      />
      <div className={classes.actions}>
        <Button type="submit" isBusy={saving.status === 'saving'}>
          {saving.status === 'waiting' ? 'Save now' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
        <SavingStatus saving={saving} />
      </div>
    </form>
  );
}
