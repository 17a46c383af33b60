import { type FederalRequest, FederalRequestForm } from '@gangway/contract/desk/requests';
import { NEEDED_CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { ApiError, call, showFailure } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { type FormValues, useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { useState } from 'react';
import { federalRequest, submission } from '../../content/requests';
import { NightLight } from './art/night-scene.illustration';
import { EmailField, NameField, PhoneField, RequestEnd, withoutBlanks } from './request-fields';
import { RequestPage, RequestSent } from './request-page';
import { useRestoredText } from './use-restored-text';
import styles from './requests.module.css';

const { sent: words } = federalRequest;

export function FederalRequesting() {
  const [sent, setSent] = useState<FederalRequest | null>(null);
  const [isAgain, setAgain] = useState(false);
  const startAgain = () => {
    setSent(null);
    setAgain(true);
  };
  return (
    <RequestPage
      words={federalRequest}
      art={<NightLight />}
      sent={sent && <Sent request={sent} onAgain={startAgain} />}
    >
      <FederalForm autoFocus={isAgain} onSent={setSent} />
    </RequestPage>
  );
}

type SentProps = { request: FederalRequest; onAgain: () => void };

const Sent = ({ request: { agencyName, agencyEmail }, onAgain }: SentProps) => (
  <RequestSent title={words.title} text={words.text(agencyName, agencyEmail)}>
    <ButtonLink size="large" href={words.back.href}>
      {words.back.label}
    </ButtonLink>
    <Button size="large" tone="quiet" onClick={onAgain}>
      {words.again}
    </Button>
  </RequestSent>
);

const REQUIRED = ['contactName', 'agencyName', 'agencyEmail', 'phoneNumber', 'department'] as const;
const OPTIONAL = ['securityClearance', 'additionalInfo'] as const;
const FIELDS = [...REQUIRED, ...OPTIONAL] as const;

type FormProps = { autoFocus: boolean; onSent: (request: FederalRequest) => void };

function FederalForm({ autoFocus, onSent }: FormProps) {
  const { formProps, field, isSubmitting } = useForm({
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
  const { keep, forget } = useRestoredText('gangway:federal-request', formProps.ref);
  const { labels } = federalRequest;
  return (
    <form className={styles.form} {...formProps} onInput={keep}>
      <div className={styles.pair}>
        <NameField
          {...field('contactName')}
          label={labels.contactName}
          autoFocus={autoFocus}
          autoComplete="name"
        />
        <NameField {...field('agencyName')} label={labels.agencyName} autoComplete="organization" />
        <NameField {...field('department')} label={labels.department} />
        <EmailField {...field('agencyEmail')} label={labels.agencyEmail} />
        <PhoneField maxLength={40} {...field('phoneNumber')} label={labels.phoneNumber} />
        <SelectField {...field('securityClearance')} label={labels.securityClearance}>
          <option value="">{labels.noClearance}</option>
          {CLEARANCES.map((clearance) => (
            <option key={clearance} value={clearance}>
              {NEEDED_CLEARANCE_NAMES[clearance]}
            </option>
          ))}
        </SelectField>
      </div>
      <RequestEnd {...field('additionalInfo')} {...labels} isBusy={isSubmitting} />
    </form>
  );
}

const issues = issuesOf(FederalRequestForm);

function validate(values: FormValues<(typeof FIELDS)[number]>) {
  const filled = withoutBlanks(values);
  const { title, text } = federalRequest.missing;
  if (REQUIRED.some((name) => !(name in filled))) showFailure(title, text);
  return issues(filled);
}

function submissionFailure(error: unknown, otherwise: string): string {
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  return isLimited ? error.serverMessage : otherwise;
}
