import { LIMITS } from '@gangway/contract/foundation/limits';
import { formatPhone, PHONE_HINT, phoneDigits } from '@gangway/contract/foundation/phone';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { EditingForm, useEditing } from '../../editing/editing-form';
import type { ProfileSectionProps } from '../../sections/section';
import { requestEmailChange } from './request-email-change';

export type ContactFormProps = ProfileSectionProps & {
  kind: 'email' | 'phone';
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

export default function ContactForm({ token, kind, profile, onSaved, onClose }: ContactFormProps) {
  const { label, submitLabel, hint, input, initial, check, send } = KINDS[kind];
  const editing = useEditing({
    name: `profile-${kind}:${profile.id}`,
    initial: { text: initial(profile) },
    check: ({ text }) => {
      const message = check(text);
      return message === '' ? [] : [{ path: kind, message }];
    },
    send: ({ text }, signal) => send(token, text.trim(), signal),
    onSaved,
    onClose,
  });
  const { draft, change, issues } = editing;

  return (
    <EditingForm editing={editing} submitLabel={submitLabel}>
      <TextField
        label={label}
        name={kind}
        {...input}
        autoFocus
        hint={hint}
        value={draft.text}
        error={issues[0]?.message}
        onChange={({ target }) => change({ text: target.value })}
      />
    </EditingForm>
  );
}

const KINDS = {
  email: {
    label: 'New email',
    submitLabel: 'Send the link',
    hint: 'We will email a link to the new address. Once you confirm it, your private links will stop working and we will email you a new one. We will also notify your old address.',
    input: { type: 'email', autoComplete: 'email', maxLength: LIMITS.email },
    initial: () => '',
    check: (text: string) => (isEmail(text) ? '' : 'Please enter a valid email address'),
    send: requestEmailChange,
  },
  phone: {
    label: 'Phone',
    submitLabel: 'Save',
    hint: 'A 10-digit US number.',
    input: { type: 'tel', autoComplete: 'tel-national', maxLength: LIMITS.name },
    initial: ({ phone }: CandidateProfile) => formatPhone(phone),
    check: (text: string) => (phoneDigits(text.trim()) === null ? PHONE_HINT : ''),
    send: (token: string, phone: string, signal: AbortSignal) =>
      call('PUT /api/profile/:token/phone', { params: { token }, body: { phone } }, { signal }),
  },
} as const;

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());
