import { type EnterpriseRequest, EnterpriseRequestForm } from '@gangway/contract/desk/requests';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { useState } from 'react';
import { enterpriseRequest, submission } from '../../content/requests';
import { PilotBoat } from './art/night-scene.illustration';
import { EmailField, NameField, PhoneField, RequestEnd, withoutBlanks } from './request-fields';
import { RequestPage, RequestSent } from './request-page';
import { useRestoredText } from './use-restored-text';
import styles from './requests.module.css';

const { sent: words } = enterpriseRequest;

export function EnterpriseRequesting() {
  const [sent, setSent] = useState<EnterpriseRequest | null>(null);
  return (
    <RequestPage words={enterpriseRequest} art={<PilotBoat />} sent={sent && <Sent {...sent} />}>
      <EnterpriseForm onSent={setSent} />
    </RequestPage>
  );
}

const Sent = ({ companyName, companyEmail }: EnterpriseRequest) => (
  <RequestSent title={words.title} text={words.text(companyName, companyEmail)}>
    <ButtonLink size="large" href={words.about.href}>
      {words.about.label}
    </ButtonLink>
    <ButtonLink size="large" tone="quiet" href={words.home.href}>
      {words.home.label}
    </ButtonLink>
  </RequestSent>
);

const issues = issuesOf(EnterpriseRequestForm);

function EnterpriseForm({ onSent }: { onSent: (request: EnterpriseRequest) => void }) {
  const { formProps, field, isSubmitting } = useForm({
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
  const { keep, forget } = useRestoredText('gangway:enterprise-request', formProps.ref);
  const { labels } = enterpriseRequest;
  return (
    <form className={styles.form} {...formProps} onInput={keep}>
      <NameField {...field('contactName')} label={labels.contactName} autoComplete="name" />
      <NameField {...field('companyName')} label={labels.companyName} autoComplete="organization" />
      <div className={styles.pair}>
        <EmailField {...field('companyEmail')} label={labels.companyEmail} />
        <PhoneField {...field('phoneNumber')} label={labels.phoneNumber} />
      </div>
      <RequestEnd {...field('additionalInfo')} {...labels} isBusy={isSubmitting} />
    </form>
  );
}
