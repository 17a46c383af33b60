import { LIMITS } from '@gangway/contract/foundation/limits';
import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { checkAddress } from '../../details/check-details';
import { EditingForm, useEditing } from '../../editing/editing-form';
import { addressOf, FILE_KINDS } from '../../files/file-kinds';
import type { ProfileSectionProps } from '../../sections/section';
import { setAddress } from './change-file';

export type AddressFormProps = ProfileSectionProps & {
  kind: UploadKind;
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

export default function AddressForm({ token, kind, profile, onSaved, onClose }: AddressFormProps) {
  const current = profile.uploads[kind] ? '' : (addressOf(kind, profile) ?? '');
  const editing = useEditing({
    name: `profile-${kind}:${profile.id}`,
    initial: { address: current },
    check: ({ address }) => checkAddress(kind, address),
    send: ({ address }, signal) => setAddress(address.trim(), { token, kind, profile }, signal),
    onSaved,
    onClose,
  });
  const { draft, change, issues } = editing;

  return (
    <EditingForm editing={editing}>
      <TextField
        label={`Web address of your ${FILE_KINDS[kind].noun}`}
        name="address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoFocus
        maxLength={LIMITS.url}
        value={draft.address}
        error={issues[0]?.message}
        onChange={({ target }) => change({ address: target.value })}
      />
    </EditingForm>
  );
}
