import type { FederalRequest } from '@gangway/contract/requests';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { federalRequest } from '../../content/requests';
import { FederalForm } from './federal-request.form';
import { NextSteps } from './next-steps';
import { NightLight } from './night-light';
import { RequestFrame } from './request-frame';
import { RequestHead } from './request-head';
import { RequestSent } from './request-sent';

const { title, lead, sent: words, steps } = federalRequest;

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

export function FederalRequesting() {
  const [sent, setSent] = useState<FederalRequest | null>(null);
  const [isAgain, setAgain] = useState(false);
  const startAgain = () => {
    setSent(null);
    setAgain(true);
  };
  const next = (
    <>
      <NextSteps steps={steps} isSent={sent !== null} />
      <NightLight />
    </>
  );
  return (
    <RequestFrame aside={next}>
      {sent ? (
        <Sent request={sent} onAgain={startAgain} />
      ) : (
        <>
          <RequestHead title={title} lead={lead} />
          <FederalForm autoFocus={isAgain} onSent={setSent} />
        </>
      )}
    </RequestFrame>
  );
}
