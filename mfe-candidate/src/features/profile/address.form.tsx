import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useRef, useState, type SubmitEvent } from 'react';
import { checkAddress } from '../../details/check-details';
import { issuesOf } from '../../saving/issues-of';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
import { useFocusInvalid } from '../../saving/use-focus-invalid';
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
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const { saving, save, stop } = useSave({
    send: (address: string, signal) => setAddress(address, { token, kind, profile }, signal),
    onSaved: (answer) => {
      close();
      onSaved(answer);
    },
  });
  const [issue] = [...issues, ...issuesOf(saving)];
  useFocusInvalid(form, issues);
  useFocusInvalid(form, saving);

  const close = () => {
    drop();
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkAddress(kind, draft.address);
    setIssues(found);
    if (found.length === 0) void save(draft.address.trim());
  };

  return (
    <form
      ref={form}
      noValidate
      onInput={saving.status === 'waiting' ? stop : undefined}
      onSubmit={submit}
      className={classes.form}
    >
      <TextField
        label={`Address of your ${FILE_KINDS[kind].noun}`}
        name="address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoFocus
        maxLength={LIMITS.url}
        value={draft.address}
        error={issue?.message}
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
