import { PasswordReset } from '@gangway/contract/identity/accounts';
import { ApiError, call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { useEffect, useState } from 'react';
import { passwordHelp } from '../../content/account';
import { Outcome } from './outcome';
import form from '../../section/account-form.module.css';
import styles from './password.module.css';

const { reset } = passwordHelp;

export function ResetPassword({ token }: { token: string }) {
  const { state, hasSignedIn, setState } = useResetState(token);
  if (state === 'open') {
    return (
      <div className={styles.reset}>
        <PasswordForm token={token} onOutcome={setState} />
        {hasSignedIn && <p>{reset.signsOut}</p>}
      </div>
    );
  }
  const isDone = state === 'done';
  const { title, text } = isDone ? reset.done : reset.invalid;
  return (
    <div className={styles.reset}>
      <Outcome tone={isDone ? 'success' : 'danger'} title={title} text={text}>
        <ButtonLink size="large" href={isDone ? '/auth' : '/forgot-password'}>
          {isDone ? 'Sign In' : reset.invalid.again}
        </ButtonLink>
      </Outcome>
    </div>
  );
}

type State = 'open' | 'done' | 'invalid';

function useResetState(token: string) {
  const [state, setState] = useState<State>('open');
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const invalidate = () => setState((now) => (now === 'open' ? 'invalid' : now));
    call('GET /api/auth/reset-password/:token', { params: { token } }).then(
      (link) => {
        if (!isCurrent) return;
        if (link.isValid) setHasSignedIn(link.hasSignedIn);
        else invalidate();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return { state, hasSignedIn, setState };
}

const validate = issuesOf(PasswordReset);

function PasswordForm({ token, onOutcome }: { token: string; onOutcome: (state: State) => void }) {
  const { formProps, field, isSubmitting } = useForm({
    fields: ['newPassword'],
    validate: (values) => validate({ ...values, token }),
    submit: async ({ newPassword }) => {
      await call('POST /api/auth/reset-password', { body: { token, newPassword } });
      onOutcome('done');
    },
    onFailure: (error) => {
      if (isInvalidLink(error)) onOutcome('invalid');
      else showFailure(reset.failure, serverMessage(error, 'Please try again in a moment.'));
    },
  });
  return (
    <form className={form.form} {...formProps}>
      <PasswordField
        label={reset.label}
        {...field('newPassword')}
        hint={reset.hint}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {reset.save}
      </Button>
    </form>
  );
}

const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.code === 'link_invalid';
