import {
  type ManagedSalesContact,
  SalesAnswer,
} from '@gangway/contract/desk/authority-organizations';
import {
  ApiError,
  call,
  callUrl,
  serverMessage,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { issuesOf, useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DetailsDrawer, type Fact, Facts, OutcomeSection } from '../../../details/details-drawer';
import { readAgain, useActs } from '../../../details/use-acts';
import { Age } from '../../../display/moment';
import type { OpenedRow } from '../../../table/use-table';
import panel from '../../../details/details.module.css';
import styles from '../sales-messages.module.css';

const MESSAGE = 'GET /api/authority/sales-contacts/:id';

export default function MessageDrawer({ id, parameter, row }: OpenedRow<ManagedSalesContact>) {
  const options = { staleTime: 0, ...(row && { placeholderData: row }) };
  const answer = useCall(MESSAGE, { params: { id } }, options);
  return (
    <DetailsDrawer what="message" parameter={parameter} answer={answer}>
      {(contact, titleId) => <MessagePanel contact={contact} titleId={titleId} />}
    </DetailsDrawer>
  );
}

function MessagePanel({ contact, titleId }: { contact: ManagedSalesContact; titleId: string }) {
  const [answeredHere, setAnsweredHere] = useState<'by us' | 'by others' | null>(null);
  const { answer } = contact;
  return (
    <div className={panel.details}>
      <header className={panel.header}>
        <p className={panel.eyebrow}>Message to sales</p>
        <h2 id={titleId} className={panel.title}>
          {contact.contactName}, {contact.organizationName}
        </h2>
        <p className={panel.received}>
          <Badge tone={answer ? 'success' : 'warning'}>{answer ? 'Answered' : 'Open'}</Badge>
          <span>
            Received <Age at={contact.createdAt} />
          </span>
        </p>
      </header>
      <Facts layout="rows" facts={factsOf(contact)}>
        <SetupFee contact={contact} />
      </Facts>
      <blockquote className={panel.quote}>{contact.message}</blockquote>
      {answer && answeredHere === 'by others' && (
        <Notice title={`${answer.answeredBy} has already answered this message`}>
          <p>Your answer was not sent. The answer was:</p>
        </Notice>
      )}
      {answer ? (
        <OutcomeSection
          title="Answer"
          by={`By ${answer.answeredBy}`}
          at={answer.answeredAt}
          text={answer.text}
          takesFocus={answeredHere !== null}
        />
      ) : (
        <AnswerForm contact={contact} onAnswered={setAnsweredHere} />
      )}
    </div>
  );
}

const factsOf = (contact: ManagedSalesContact): readonly Fact[] => [
  [
    'Organization',
    <Link to={organizationHref(contact.organizationId)}>{contact.organizationName}</Link>,
  ],
  ['Contact', contact.contactName],
  ['Email', <a href={`mailto:${contact.contactEmail}`}>{contact.contactEmail}</a>],
];

const organizationHref = (id: string) =>
  `/authority-dashboard?tab=organizations&organization=${id}`;

function SetupFee({ contact }: { contact: ManagedSalesContact }) {
  const { show } = useChangedMessage();
  const { isRunning, failure, run } = useActs(READ_AGAIN);
  const state = useRef<HTMLElement>(null);

  const act = async () => {
    const { hasOrganizationFee } = await call('PATCH /api/authority/organizations/:id', {
      params: { id: contact.organizationId },
      body: { hasOrganizationFee: true },
    });
    show({ ...contact, hasOrganizationFee });
    // The button that had the focus is removed.
    state.current?.focus();
  };
  const mark = () => run(act, 'Setup fee marked as paid');

  return (
    <div>
      <dt>Setup fee</dt>
      <dd ref={state} tabIndex={-1} className={styles.fee}>
        <Badge tone={contact.hasOrganizationFee ? 'success' : 'warning'}>
          {contact.hasOrganizationFee ? 'Paid' : 'Unpaid'}
        </Badge>
        {!contact.hasOrganizationFee && (
          <Button tone="quiet" className={panel.act} isBusy={isRunning} onClick={() => void mark()}>
            Mark setup fee as paid
          </Button>
        )}
        {failure !== null && <Notice tone="danger" title={failure} />}
      </dd>
    </div>
  );
}

function useChangedMessage() {
  const client = useQueryClient();
  return {
    show: (contact: ManagedSalesContact) =>
      client.setQueryData([callUrl(MESSAGE, { params: { id: contact.id } })], contact),
    refetch: () => readAgain(client, READ_AGAIN),
  };
}

const READ_AGAIN = [
  callUrl('GET /api/authority/sales-contacts', { query: {} }),
  callUrl('GET /api/authority/organizations', { query: {} }),
  callUrl('GET /api/authority/stats'),
];

type AnswerFormProps = {
  contact: ManagedSalesContact;
  onAnswered: (by: 'by us' | 'by others') => void;
};

function AnswerForm({ contact, onAnswered }: AnswerFormProps) {
  const { show, refetch } = useChangedMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, field, isSubmitting } = useForm({
    fields: ['message'],
    validate: issuesOf(SalesAnswer),
    submit: async ({ message }) => {
      setFailure(null);
      const answered = await call('POST /api/authority/sales-contacts/:id/answer', {
        params: { id: contact.id },
        body: { message },
      });
      onAnswered('by us');
      show(answered);
      showToast({
        title: 'Answer sent',
        description: `We emailed it to ${answered.contactName}.`,
      });
      void refetch();
    },
    onFailure: (error) => {
      const message = serverMessage(error, 'Please try again in a moment.');
      showFailure('Update Failed', message);
      setFailure(message);
      if (error instanceof ApiError && error.code === 'already_answered') onAnswered('by others');
      void refetch();
    },
  });
  return (
    <form {...formProps} aria-label="Answer the message" className={panel.form}>
      <TextAreaField
        label="Answer"
        {...field('message')}
        rows={6}
        hint={`Sent by email to ${contact.contactEmail}, with their message quoted below.`}
      />
      {failure !== null && <Notice tone="danger" title={failure} />}
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
