import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useRef, useState, type SubmitEvent } from 'react';
import { errorsOf, issuesOf } from '../../saving/issues-of';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
import { useFocusInvalid } from '../../saving/use-focus-invalid';
import { useSave } from '../../saving/use-save';
import { blockCompany } from './block-company';
import classes from './privacy-forms.module.css';

export type BlockFormProps = {
  token: string;
  /** Of the candidate. */
  id: string;
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

const BLANK = { company: '', domain: '' };

const checkCompany = (company: string): Issue[] =>
  company.trim() === ''
    ? [{ path: 'company', message: 'Please enter the name of the company' }]
    : [];

export default function BlockForm({ token, id, onSaved, onClose }: BlockFormProps) {
  const { draft, change, drop } = useDraft(`profile-block:${id}`, BLANK);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { saving, save, stop } = useSave({
    send: (company: typeof BLANK, signal) => blockCompany(token, company, signal),
    onSaved: (answer) => {
      close();
      onSaved(answer);
    },
  });
  const errors = errorsOf([...issues, ...issuesOf(saving)]);
  useFocusInvalid(form, issues);
  useFocusInvalid(form, saving);

  const close = () => {
    drop();
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkCompany(draft.company);
    setIssues(found);
    if (found.length === 0) void save(draft);
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
        label="Company"
        name="company"
        autoFocus
        maxLength={LIMITS.text}
        value={draft.company}
        error={errors['company']}
        onChange={({ target }) => change({ company: target.value })}
      />
      <TextField
        label="Its e-mail domain (optional)"
        name="domain"
        inputMode="url"
        autoCapitalize="none"
        placeholder="company.com"
        hint="What stands behind the @ in its addresses. It finds recruiters who write the company's name another way."
        maxLength={LIMITS.email}
        value={draft.domain}
        error={errors['domain']}
        onChange={({ target }) => change({ domain: target.value })}
      />
      <div className={classes.actions}>
        <Button type="submit" isBusy={saving.status === 'saving'}>
          {saving.status === 'waiting' ? 'Save now' : 'Add to the list'}
        </Button>
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
        <SavingStatus saving={saving} />
      </div>
    </form>
  );
}
