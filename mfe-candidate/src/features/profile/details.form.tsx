import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { ApiError, call, type Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { checkDetails, checkYears } from '../../details/check-details';
import { SavingStatus } from '../../saving/saving-status';
import { useDraft } from '../../saving/use-draft';
import { useSave, type Saving } from '../../saving/use-save';
import { draftOf, updateFrom, type DetailsDraft } from './details-draft';
import { draftName } from './draft-name';
import type { ProfileSectionProps } from '../../sections/profile-section';
import { SkillsField } from './skills-field';
import classes from './editing.module.css';

export type DetailsFormProps = ProfileSectionProps & {
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

const refusals = (saving: Saving): readonly Issue[] =>
  saving.status === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

/** The first message for each field. */
const errorsOf = (issues: readonly Issue[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  );

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
  const errors = errorsOf([...issues, ...refusals(saving)]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [issues, saving.status]);

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
          Discard
        </Button>
        <SavingStatus saving={saving} />
      </div>
    </form>
  );
}
