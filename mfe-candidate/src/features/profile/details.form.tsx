import { formatCount } from '@gangway/contract/foundation/amounts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { wholeNumber } from '@gangway/contract/foundation/whole-number';
import type { CandidateProfile, CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import { call, type Issue } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { checkDetails, checkYears } from '../../details/check-details';
import { addSkills, draftOf, type DetailsDraft } from '../../details/details-draft';
import { DetailsFields } from '../../details/details-fields';
import { EditingForm, useEditing } from '../../editing/editing-form';
import { errorsOf } from '../../saving/issues-of';
import { draftName } from '../../saving/use-draft';
import type { ProfileSectionProps } from '../../sections/section';
import classes from './details-form.module.css';

export type DetailsFormProps = ProfileSectionProps & {
  onSaved: (profile: CandidateProfile) => void;
  onClose: () => void;
};

type ProfileDraft = DetailsDraft & { expectedSalary: string };

export default function DetailsForm(props: DetailsFormProps) {
  const { token, profile, onSaved, onClose, onChange } = props;
  const { expectedSalary } = profile;
  const editing = useEditing<ProfileDraft, CandidateProfile>({
    name: draftName('profile', profile),
    initial: {
      ...draftOf(profile),
      expectedSalary: expectedSalary === null ? '' : formatCount(expectedSalary),
    },
    check: checkDraft,
    send: (draft, signal) =>
      call('PUT /api/profile/:token', { params: { token }, body: updateFrom(draft) }, { signal }),
    onSaved,
    onClose,
    onOvertaken: onChange,
  });
  const { draft, change, isRestored, issues } = editing;
  const errors = errorsOf(issues);

  return (
    <EditingForm editing={editing} saved="Everything except your latest changes was saved">
      {isRestored && (
        <p className={classes.note}>
          We restored what you typed earlier. It has not been saved yet.
        </p>
      )}
      <DetailsFields {...{ draft, errors }} autoFocus={!isRestored} onChange={change} />
      <TextField
        label="Expected salary (optional)"
        name="expectedSalary"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="In dollars a year. Recruiters see it only after they pay to see your details. If a recruiter filters by salary, they will find you if your figure is in their range or you leave this blank."
        value={draft.expectedSalary}
        error={errors['expectedSalary']}
        onChange={({ target }) => change({ expectedSalary: target.value })}
      />
    </EditingForm>
  );
}

const checkDraft = (draft: ProfileDraft) => [
  ...checkDetails(draft),
  ...checkYears(draft.yearsExperience),
  ...checkSalary(draft.expectedSalary),
];

const { min, max } = LIMITS.salary;

function checkSalary(typed: string): Issue[] {
  const salary = salaryOf(typed);
  if (salary === null) return [];
  const issue = (message: string) => [{ path: 'expectedSalary', message }];
  if (Number.isNaN(salary)) {
    return issue('Expected salary must be a whole number of dollars a year');
  }
  return salary < min || salary > max
    ? issue(`Expected salary must be between $${formatCount(min)} and $${formatCount(max)} a year`)
    : [];
}

/** Dollars a year, as typed: `$85,000`. Null for none. */
function salaryOf(typed: string): number | null {
  const figure = typed.replace(/[$,\s]/g, '');
  return figure === '' ? null : wholeNumber(figure);
}

const updateFrom = ({ skill, skills, ...facts }: ProfileDraft): CandidateProfileUpdate => ({
  ...facts,
  yearsExperience: wholeNumber(facts.yearsExperience.trim()),
  skills: addSkills(skills, skill),
  expectedSalary: salaryOf(facts.expectedSalary),
});
