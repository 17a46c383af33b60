import { LIMITS } from '@gangway/contract/limits';
import { EnterpriseRequestForm, type EnterpriseRequest } from '@gangway/contract/requests';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { enterpriseRequest, submission } from '../../content/requests';
import styles from './requests.module.css';
import { useKeptText } from './use-kept-text';
import { withoutBlanks } from './without-blanks';

const issues = issuesOf(EnterpriseRequestForm);

type FormProps = { onSent: (request: EnterpriseRequest) => void };

export function EnterpriseForm({ onSent }: FormProps) {
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['contactName', 'companyName', 'companyEmail', 'phoneNumber', 'additionalInfo'],
    validate: (values) => issues(withoutBlanks(values)),
    submit: async (values) => {
      const body = EnterpriseRequestForm.parse(withoutBlanks(values));
      const request = await call('POST /api/enterprise-request', { body });
      forget();
      onSent(request);
    },
    onFailure: (error) =>
      showFailure(submission.failed, serverMessage(error, enterpriseRequest.failure)),
  });
  const { keep, forget } = useKeptText('gangway:enterprise-request', formProps.ref);
  const field = (name: keyof EnterpriseRequestForm) => ({ name, error: errors[name] });
  const { labels } = enterpriseRequest;
  return (
    <form className={styles.form} {...formProps} onInput={keep}>
      <TextField
        {...field('contactName')}
        label={labels.contactName}
        maxLength={LIMITS.name}
        autoComplete="name"
        required
      />
      <TextField
        {...field('companyName')}
        label={labels.companyName}
        maxLength={LIMITS.name}
        autoComplete="organization"
        required
      />
      <div className={styles.pair}>
        <TextField
          {...field('companyEmail')}
          label={labels.companyEmail}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('phoneNumber')}
          label={labels.phoneNumber}
          type="tel"
          autoComplete="tel"
          required
        />
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
