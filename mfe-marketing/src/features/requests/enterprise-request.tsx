import type { EnterpriseRequest } from '@gangway/contract/requests';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { enterpriseRequest } from '../../content/requests';
import { EnterpriseForm } from './enterprise-request.form';
import { NextSteps } from './next-steps';
import { PilotBoat } from './pilot-boat';
import { RequestFrame } from './request-frame';
import { RequestHead } from './request-head';
import { RequestSent } from './request-sent';

const { title, lead, sent: words, steps } = enterpriseRequest;

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

export function EnterpriseRequesting() {
  const [sent, setSent] = useState<EnterpriseRequest | null>(null);
  const next = (
    <>
      <NextSteps steps={steps} isSent={sent !== null} />
      <PilotBoat />
    </>
  );
  return (
    <RequestFrame aside={next}>
      {sent ? (
        <Sent {...sent} />
      ) : (
        <>
          <RequestHead title={title} lead={lead} />
          <EnterpriseForm onSent={setSent} />
        </>
      )}
    </RequestFrame>
  );
}
