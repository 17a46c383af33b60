import { ForgottenPassword } from '@gangway/contract/identity/accounts';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Link } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { passwordHelp } from '../../content/account';
import { useReturnPathKept } from '../../return-path/use-return-path-kept';
import { Outcome } from './outcome';
import form from '../../section/account-form.module.css';

const { forgotten, back } = passwordHelp;

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  if (sentTo === null) return <AddressForm autoFocus={isAgain} onSent={setSentTo} />;
  const startAgain = () => {
    setSentTo(null);
    setAgain(true);
  };
  return (
    <Outcome tone="success" title={forgotten.sent.title} text={forgotten.sent.text(sentTo)}>
      <Button tone="quiet" onClick={startAgain}>
        {forgotten.sent.again}
      </Button>
      <BackToSignIn />
    </Outcome>
  );
}

const validate = issuesOf(ForgottenPassword);

type AddressFormProps = { autoFocus: boolean; onSent: (address: string) => void };

function AddressForm({ autoFocus, onSent }: AddressFormProps) {
  const { formProps, field, isSubmitting } = useForm({
    fields: ['email'],
    validate,
    submit: async (body) => {
      await call('POST /api/auth/forgot-password', { body });
      onSent(body.email.trim());
    },
    onFailure: (error) =>
      showFailure(forgotten.failure, serverMessage(error, 'Please try again in a moment.')),
  });
  return (
    <form className={form.form} {...formProps}>
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        autoFocus={autoFocus}
        autoComplete="email"
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {forgotten.send}
      </Button>
      <BackToSignIn />
    </form>
  );
}

function BackToSignIn() {
  const href = useReturnPathKept('/auth');
  return (
    <p className={form.aside}>
      <Link to={href}>{back}</Link>
    </p>
  );
}
