import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { SavingStatus, useSave } from '../../saving/saving';
import type { ProfileSectionProps } from '../../sections/section';
import { requestEmailChange } from './request-email-change';
import classes from './contact.module.css';

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

type Act = keyof typeof ACTS;

export function PendingEmail(props: ProfileSectionProps & { pending: string }) {
  const { token, profile, pending, onChange } = props;
  const [act, setAct] = useState<Act>('send');
  const { saving, save } = useSave({
    send: (wanted: Act, signal) =>
      wanted === 'send'
        ? requestEmailChange(token, pending, signal)
        : call('DELETE /api/profile/:token/email', { params: { token } }, { signal }),
    onSaved: onChange,
  });
  const button = (wanted: Act) => (
    <Button
      tone="quiet"
      isBusy={saving.status === 'saving'}
      onClick={() => {
        setAct(wanted);
        void save(wanted);
      }}
    >
      {ACTS[wanted].label}
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
