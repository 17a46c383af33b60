import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { Link } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useId, useRef, useState } from 'react';
import panel from '../../../details/details.module.css';
import { Age } from '../../../display/moment';
import { AnswerForm } from './answer.form';
import styles from './message.module.css';
import { SetupFee } from './setup-fee';

const organizationHref = (id: string) =>
  `/authority-dashboard?tab=organizations&organization=${id}`;

const Facts = ({ contact }: { contact: ManagedSalesContact }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Organization</dt>
      <dd>
        <Link href={organizationHref(contact.organizationId)}>{contact.organizationName}</Link>
      </dd>
    </div>
    <div>
      <dt>Contact</dt>
      <dd>{contact.contactName}</dd>
    </div>
    <div>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${contact.contactEmail}`}>{contact.contactEmail}</a>
      </dd>
    </div>
    <SetupFee contact={contact} />
  </dl>
);

type AnswerProps = {
  answer: NonNullable<ManagedSalesContact['answer']>;
  /** The form that had the focus has gone. */
  takesFocus: boolean;
};

function Answer({ answer, takesFocus }: AnswerProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={styles.answer}>
      <h3 id={titleId}>Answer</h3>
      <p className={panel.note}>
        By {answer.answeredBy}, <Age at={answer.answeredAt} />
      </p>
      {answer.text !== '' && <blockquote className={styles.message}>{answer.text}</blockquote>}
    </section>
  );
}

type MessagePanelProps = { contact: ManagedSalesContact; titleId: string };

/** A message to sales with its answer, or with the form for one. */
export function MessagePanel({ contact, titleId }: MessagePanelProps) {
  const [answeredHere, setAnsweredHere] = useState<'by us' | 'by others' | null>(null);
  const { answer } = contact;
  return (
    <div className={panel.details}>
      <header className={panel.header}>
        <p className={panel.eyebrow}>Message to sales</p>
        <h2 id={titleId} className={panel.title}>
          {contact.contactName}, {contact.organizationName}
        </h2>
        <p className={styles.received}>
          <Badge tone={answer ? 'success' : 'warning'}>{answer ? 'Answered' : 'Open'}</Badge>
          <span>
            Received <Age at={contact.createdAt} />
          </span>
        </p>
      </header>
      <Facts contact={contact} />
      <blockquote className={styles.message}>{contact.message}</blockquote>
      {answer && answeredHere === 'by others' && (
        <Notice title={`${answer.answeredBy} has already answered this message`}>
          <p>Your answer was not sent. The answer was:</p>
        </Notice>
      )}
      {answer ? (
        <Answer answer={answer} takesFocus={answeredHere !== null} />
      ) : (
        <AnswerForm contact={contact} onAnswered={setAnsweredHere} />
      )}
    </div>
  );
}
