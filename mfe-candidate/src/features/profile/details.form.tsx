import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { call, type Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useRef, useState, type SubmitEvent } from 'react';
import { checkDetails, checkYears } from '../../details/check-details';
import { errorsOf, issuesOf } from '../../saving/issues-of';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
import { useFocusInvalid } from '../../saving/use-focus-invalid';
import { useSave } from '../../saving/use-save';
import { draftOf, updateFrom, type DetailsDraft } from './details-draft';
import { draftName } from './draft-name';
import type { ProfileSectionProps } from '../../sections/profile-section';
import { SkillsField } from './skills-field';
import classes from './editing.module.css';

export type DetailsFormProps = ProfileSectionProps & {
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

export default function DetailsForm(props: DetailsFormProps) {
  const { token, profile, onSaved, onClose, onChange } = props;
  const { draft, change, drop, isRestored } = useDraft(draftName(profile), draftOf(profile));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const { saving, save } = useSave({
    send: (sent: DetailsDraft, signal) =>
      call('PUT /api/profile/:token', { params: { token }, body: updateFrom(sent) }, { signal }),
    onSaved: (answer, sent) => {
      if (sent !== draft) {
        onChange(answer);
        return;
      }
      drop();
      onSaved(answer);
    },
  });
  const errors = errorsOf([...issues, ...issuesOf(saving)]);

  useFocusInvalid(form, issues);
  useFocusInvalid(form, saving);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = [...checkDetails(draft), ...checkYears(draft.yearsExperience)];
    setIssues(found);
    if (found.length === 0) void save(draft);
  };

  const field = (name: 'fullName' | 'positionTitle' | 'yearsExperience' | 'location') => ({
    name,
    value: draft[name],
    maxLength: LIMITS.text,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      {isRestored && (
        <p className={classes.note}>This is what you typed before, and it is not saved yet.</p>
      )}
      <TextField
        label="Full name"
        autoComplete="name"
        autoFocus={!isRestored}
        {...field('fullName')}
      />
      <TextField
        label="Position title"
        autoComplete="organization-title"
        {...field('positionTitle')}
      />
      <div className={classes.pair}>
        <TextField label="Years of experience" inputMode="numeric" {...field('yearsExperience')} />
        <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      </div>
      <SkillsField
        skills={draft.skills}
        typed={draft.skill}
        error={errors['skills']}
        onChange={change}
      />
      <div className={classes.actions}>
        <Button type="submit" isBusy={saving.status === 'saving'}>
          {saving.status === 'waiting' ? 'Save now' : 'Save'}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <SavingStatus
          saving={saving}
          saved="What you typed since then is not saved yet. The rest was saved"
        />
      </div>
    </form>
  );
}
