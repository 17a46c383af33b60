import { dashboardPath } from '@gangway/contract/platform/user-paths';
import {
  ApiError,
  call,
  refreshSession,
  serverMessage,
  showFailure,
  useUser,
} from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { emailConfirmation } from '../../content/account';
import { Outcome } from './outcome';
import form from '../../section/account-form.module.css';

const { confirm, done, invalid } = emailConfirmation;

type State = 'open' | 'done' | 'invalid';

/** Confirms on a click, not on load: mail servers open links before their readers do. */
export function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<State>('open');
  const user = useUser();
  if (state === 'open') return <OpenLink token={token} onOutcome={setState} />;
  if (state === 'invalid') {
    return (
      <Outcome tone="danger" title={invalid.title} text={invalid.text}>
        <ButtonLink size="large" href="/settings?tab=security">
          {invalid.again}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome tone="success" title={done.title} text={done.text}>
      <ButtonLink size="large" href={user ? dashboardPath(user) : '/auth'}>
        {user ? done.dashboard : done.signIn}
      </ButtonLink>
    </Outcome>
  );
}

function OpenLink({ token, onOutcome }: { token: string; onOutcome: (state: State) => void }) {
  const [isBusy, setBusy] = useState(false);
  const confirmAddress = async () => {
    setBusy(true);
    try {
      await call('POST /api/auth/confirm-email', { body: { token } });
      await refreshSession().catch(() => undefined);
      onOutcome('done');
    } catch (error) {
      setBusy(false);
      if (isInvalidLink(error)) onOutcome('invalid');
      else showFailure(confirm.failure, serverMessage(error, 'Please try again in a moment.'));
    }
  };
  return (
    <div className={form.form}>
      <Button size="large" isBusy={isBusy} onClick={() => void confirmAddress()}>
        {confirm.button}
      </Button>
    </div>
  );
}

const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.code === 'link_invalid';
