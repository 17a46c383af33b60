import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateFacts } from '@gangway/contract/profiles';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useDraft } from '../../saving/use-draft';
import { detailsOf, type Details } from './details';
import { draftName } from './draft-name';
import classes from './claim.module.css';

const hiddenSkills = ({ skills }: CandidateFacts) => {
  const hidden = skills.length - CLAIM_SKILLS;
  return hidden > 0
    ? ` Here are ${CLAIM_SKILLS} of your ${skills.length}; the other ${hidden} stay as they are.`
    : '';
};

type DetailsFieldsProps = {
  candidate: CandidateFacts;
  errors: Readonly<Record<string, string>>;
};

/** What goes with the opt-in; kept over a reload until it is saved. */
export function DetailsFields({ candidate, errors }: DetailsFieldsProps) {
  const { draft, change } = useDraft<Details>(draftName(candidate), detailsOf(candidate));
  const field = (name: keyof Details) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <fieldset className={classes.details}>
      <legend>Is this right?</legend>
      <p>Please correct what is not. What you type stays on this device until you save it.</p>
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField
        label="Position title"
        autoComplete="organization-title"
        {...field('positionTitle')}
      />
      <div className={classes.pair}>
        <TextField label="Years of experience" inputMode="numeric" {...field('yearsExperience')} />
        <TextField label="Location" {...field('location')} />
      </div>
      <TextAreaField
        label="Skills"
        rows={2}
        hint={`Separated by commas.${hiddenSkills(candidate)}`}
        {...field('skills')}
      />
      <TextField
        label="Photo (optional)"
        type="url"
        hint="The address of a picture on the web. On your profile you can upload one."
        {...field('profileImageUrl')}
      />
      <TextField
        label="Résumé (optional)"
        type="url"
        hint="The address of a file on the web. On your profile you can upload one."
        {...field('resumeUrl')}
      />
    </fieldset>
  );
}
