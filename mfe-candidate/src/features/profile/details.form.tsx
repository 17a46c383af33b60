import { LIMITS } from '@gangway/contract/limits';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { call } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { checkDetails, checkYears } from '../../details/check-details';
import { EditingForm } from '../../editing/editing-form';
import { useEditing } from '../../editing/use-editing';
import { errorsOf } from '../../saving/issues-of';
import { draftOf, updateFrom, type DetailsDraft } from './details-draft';
import { draftName } from './draft-name';
import type { ProfileSectionProps } from '../../sections/profile-section';
import { SkillsField } from './skills-field';
import classes from './details-form.module.css';

export type DetailsFormProps = ProfileSectionProps & {
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

const checkDraft = (draft: DetailsDraft) => [
  ...checkDetails(draft),
  ...checkYears(draft.yearsExperience),
];

export default function DetailsForm(props: DetailsFormProps) {
  const { token, profile, onSaved, onClose, onChange } = props;
  const editing = useEditing({
    name: draftName(profile),
    initial: draftOf(profile),
    check: checkDraft,
    send: (draft, signal) =>
      call('PUT /api/profile/:token', { params: { token }, body: updateFrom(draft) }, { signal }),
    onSaved,
    onClose,
    onOvertaken: onChange,
  });
  const { draft, change, isRestored, issues } = editing;
  const errors = errorsOf(issues);

  const field = (name: 'fullName' | 'positionTitle' | 'yearsExperience' | 'location') => ({
    name,
    value: draft[name],
    maxLength: LIMITS.text,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <EditingForm
      editing={editing}
      saved="What you typed since then is not saved yet. The rest was saved"
    >
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
    </EditingForm>
  );
}
