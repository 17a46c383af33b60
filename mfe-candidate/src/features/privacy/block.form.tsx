import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useState, type SubmitEvent } from 'react';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
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

export default function BlockForm({ token, id, onSaved, onClose }: BlockFormProps) {
  const { draft, change, drop } = useDraft(`profile-block:${id}`, BLANK);
  const [isMissing, setMissing] = useState(false);
  const { saving, save } = useSave({
    send: (company: typeof BLANK, signal) => blockCompany(token, company, signal),
    onSaved: (answer) => {
      close();
      onSaved(answer);
    },
  });
  const issues =
    saving.status === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];
  const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message;

  const close = () => {
    drop();
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isBlank = draft.company.trim() === '';
    setMissing(isBlank);
    if (!isBlank) void save(draft);
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextField
        label="Company"
        name="company"
        autoFocus
        maxLength={LIMITS.text}
        value={draft.company}
        error={isMissing ? 'Please enter the name of the company' : issueOf('company')}
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
        error={issueOf('domain')}
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
