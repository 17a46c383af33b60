import { LIMITS } from '@gangway/contract/foundation/limits';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { EditingForm, useEditing } from '../../editing/editing-form';
import { errorsOf } from '../../saving/issues-of';
import { blockCompany } from './block-company';

export type BlockFormProps = {
  token: string;
  id: string;
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

const BLANK = { company: '', domain: '' };

export default function BlockForm({ token, id, onSaved, onClose }: BlockFormProps) {
  const editing = useEditing({
    name: `profile-block:${id}`,
    initial: BLANK,
    check: checkCompany,
    send: (company, signal) => blockCompany(token, company, signal),
    onSaved,
    onClose,
  });
  const { draft, change, issues } = editing;
  const errors = errorsOf(issues);

  return (
    <EditingForm editing={editing} submitLabel="Block this company">
      <TextField
        label="Company"
        name="company"
        autoFocus
        maxLength={LIMITS.text}
        value={draft.company}
        error={errors['company']}
        onChange={({ target }) => change({ company: target.value })}
      />
      <TextField
        label="Email domain (optional)"
        name="domain"
        inputMode="url"
        autoCapitalize="none"
        placeholder="company.com"
        hint="The part after the @ in the company's email addresses. If you add it, we also block recruiters who spell the company's name differently."
        maxLength={LIMITS.email}
        value={draft.domain}
        error={errors['domain']}
        onChange={({ target }) => change({ domain: target.value })}
      />
    </EditingForm>
  );
}

const checkCompany = ({ company }: typeof BLANK): Issue[] =>
  company.trim() === ''
    ? [{ path: 'company', message: 'Please enter the name of the company' }]
    : [];
