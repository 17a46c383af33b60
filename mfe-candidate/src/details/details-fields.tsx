import { LIMITS } from '@gangway/contract/limits';
import { TextField } from '@gangway/shared-ui/primitives/field';
import type { DetailsDraft } from './details-draft';
import { SkillsField } from './skills-field';
import classes from './details-fields.module.css';

type DetailsFieldsProps = {
  draft: DetailsDraft;
  errors: Readonly<Record<string, string | undefined>>;
  autoFocus?: boolean;
  mostSkills?: number;
  onChange: (change: Partial<DetailsDraft>) => void;
};

/** The fields that the profile and the invitation have in common. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { draft, errors, autoFocus = false, mostSkills, onChange } = props;
  const field = (name: 'fullName' | 'positionTitle' | 'yearsExperience' | 'location') => ({
    name,
    value: draft[name],
    maxLength: LIMITS.text,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        autoFocus={autoFocus}
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
        most={mostSkills}
        onChange={onChange}
      />
    </>
  );
}
