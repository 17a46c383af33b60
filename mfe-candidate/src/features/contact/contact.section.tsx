import { formatPhone } from '@gangway/contract/foundation/phone';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef, useState } from 'react';
import { EmailText } from '../../details/facts';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { type ProfileSectionProps, Section } from '../../sections/section';
import type { ContactFormProps } from './contact.form';
import { requestEmailChange } from './request-email-change';
import rows from '../../sections/rows.module.css';
import classes from './contact.module.css';

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

const loadForm = () => import(/* webpackChunkName: "editing" */ './contact.form');

type Act = keyof typeof ACTS;

function PendingEmail(props: ProfileSectionProps & { pending: string }) {
  const { token, profile, pending, onChange } = props;
  const [act, setAct] = useState<Act>('send');
  const { saving, save } = useSave({
    send: (chosenAct: Act, signal) =>
      chosenAct === 'send'
        ? requestEmailChange(token, pending, signal)
        : call('DELETE /api/profile/:token/email', { params: { token } }, { signal }),
    onSaved: onChange,
  });
  const button = (chosenAct: Act) => (
    <Button
      tone="quiet"
      isBusy={saving.status === 'saving'}
      onClick={() => {
        setAct(chosenAct);
        void save(chosenAct);
      }}
    >
      {ACTS[chosenAct].label}
    </Button>
  );
  return (
    <div className={classes.pending}>
      <p>
        We sent a link to <strong>{pending}</strong>. Until you open it and confirm, {profile.email}{' '}
        stays your email. The link works for one day.
      </p>
      <div>
        {button('send')}
        {button('cancel')}
      </div>
      <SavingStatus saving={saving} {...ACTS[act].words} />
    </div>
  );
}

const ACTS = {
  send: {
    label: 'Send the link again',
    words: {
      busy: 'Sending…',
      waiting: 'You are offline. We will send it as soon as you are back online.',
      saved: 'Sent',
      failed: 'Not sent',
    },
  },
  cancel: {
    label: 'Cancel the change',
    words: {
      busy: 'Canceling…',
      waiting: 'You are offline. We will cancel it as soon as you are back online.',
      saved: 'Canceled',
      failed: 'Not canceled',
    },
  },
};
