import { formatPhone } from '@gangway/contract/phone';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import { EmailText } from '../../details/facts';
import { PartStatus, usePart } from '../../parts/part';
import { type ProfileSectionProps, Section } from '../../sections/section';
import rows from '../../sections/rows.module.css';
import type { ContactFormProps } from './contact.form';
import { PendingEmail } from './pending-email';

const loadForm = () => import(/* webpackChunkName: "editing" */ './contact.form');

const TERMS = { email: 'Email', phone: 'Phone' } as const;

function ContactRow({ kind, ...props }: ProfileSectionProps & { kind: ContactFormProps['kind'] }) {
  const { email, phone } = props.profile;
  const { state, open, close, hasClosed } = usePart<ContactFormProps>(loadForm);
  if (state.status === 'open') {
    return <state.Part {...props} kind={kind} onSaved={props.onChange} onClose={close} />;
  }
  return (
    <>
      <dl className={rows.rows}>
        <div>
          <dt>{TERMS[kind]}</dt>
          <dd>{kind === 'email' ? <EmailText email={email} /> : formatPhone(phone)}</dd>
          <dd>
            <Button
              tone="quiet"
              aria-label={`Change your ${kind}`}
              autoFocus={hasClosed}
              isBusy={state.status === 'loading'}
              onClick={open}
            >
              Change
            </Button>
          </dd>
        </div>
      </dl>
      <PartStatus status={state.status} />
    </>
  );
}

export function Contact(props: ProfileSectionProps) {
  const { pendingEmail } = props.profile;
  const text = useRef<HTMLParagraphElement>(null);
  const change = (profile: CandidateProfile) => {
    props.onChange(profile);
    if (profile.pendingEmail === null) text.current?.focus();
  };
  return (
    <Section title="Email and phone">
      <p ref={text} tabIndex={-1}>
        Recruiters see both only after they pay. Your former employer sees what you enter here on
        its list, and cannot change it.
      </p>
      <ContactRow {...props} kind="email" />
      {pendingEmail && <PendingEmail {...props} pending={pendingEmail.email} onChange={change} />}
      <ContactRow {...props} kind="phone" />
    </Section>
  );
}
