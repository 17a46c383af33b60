import { CLEARANCES } from '@gangway/contract/clearances';
import { LIMITS } from '@gangway/contract/limits';
import { type FederalRequest, FederalRequestForm } from '@gangway/contract/requests';
import { ApiError, call, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SelectField, TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { type FormValues, useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { CLEARANCE_NAMES } from '../../content/clearances';
import { federalRequest, submission } from '../../content/requests';
import styles from './requests.module.css';
import { useKeptText } from './use-kept-text';
import { withoutBlanks } from './without-blanks';

/** Who sends too often reads when to try again; for all else `otherwise` has the words. */
function submissionFailure(error: unknown, otherwise: string): string {
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  return isLimited ? error.serverMessage : otherwise;
}

const REQUIRED = ['contactName', 'agencyName', 'agencyEmail', 'phoneNumber', 'department'] as const;
const OPTIONAL = ['securityClearance', 'additionalInfo'] as const;
const FIELDS = [...REQUIRED, ...OPTIONAL] as const;

const issues = issuesOf(FederalRequestForm);

function validate(values: FormValues<(typeof FIELDS)[number]>) {
  const filled = withoutBlanks(values);
  const { title, text } = federalRequest.missing;
  if (REQUIRED.some((name) => !(name in filled))) showFailure(title, text);
  return issues(filled);
}

type FormProps = { autoFocus: boolean; onSent: (request: FederalRequest) => void };

export function FederalForm({ autoFocus, onSent }: FormProps) {
  const { formProps, errors, isSubmitting } = useForm({
    fields: FIELDS,
    validate,
    submit: async (values) => {
      const body = FederalRequestForm.parse(withoutBlanks(values));
      const request = await call('POST /api/federal-request', { body });
      forget();
      onSent(request);
    },
    onFailure: (error) =>
      showFailure(submission.failed, submissionFailure(error, federalRequest.failure)),
  });
  const { keep, forget } = useKeptText('gangway:federal-request', formProps.ref);
  const field = (name: (typeof FIELDS)[number]) => ({ name, error: errors[name] });
  const { labels } = federalRequest;
  return (
    <form className={styles.form} {...formProps} onInput={keep}>
      <div className={styles.pair}>
        <TextField
          {...field('contactName')}
          label={labels.contactName}
          autoFocus={autoFocus}
          maxLength={LIMITS.name}
          autoComplete="name"
          required
        />
        <TextField
          {...field('agencyName')}
          label={labels.agencyName}
          maxLength={LIMITS.name}
          autoComplete="organization"
          required
        />
        <TextField
          {...field('department')}
          label={labels.department}
          maxLength={LIMITS.name}
          required
        />
        <TextField
          {...field('agencyEmail')}
          label={labels.agencyEmail}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('phoneNumber')}
          label={labels.phoneNumber}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          required
        />
        <SelectField
          {...field('securityClearance')}
          label={submission.optional(labels.securityClearance)}
        >
          <option value="">{labels.noClearance}</option>
          {CLEARANCES.map((clearance) => (
            <option key={clearance} value={clearance}>
              {CLEARANCE_NAMES[clearance]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...field('additionalInfo')}
        label={submission.optional(labels.additionalInfo)}
        hint={labels.additionalHint}
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {submission.send}
      </Button>
    </form>
  );
}
