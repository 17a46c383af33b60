import type { User } from '@gangway/contract/identity/accounts';
import { AppCode, SecondFactorCode } from '@gangway/contract/identity/second-factors';
import { ApiError, call, errorMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { OneTimeCodeField } from '@gangway/shared-ui/primitives/one-time-code-field';
import { useId, useState } from 'react';
import { secondStep } from '../../content/account';
import form from '../../section/account-form.module.css';
import styles from './account.module.css';

type Kind = 'app' | 'recovery';

type SecondStepProps = { onSignedIn: (user: User) => void; onBack: () => void };

export function SecondStep(props: SecondStepProps) {
  const [kind, setKind] = useState<Kind>('app');
  const onOther = () => setKind(kind === 'app' ? 'recovery' : 'app');
  return <CodeForm key={kind} kind={kind} onOther={onOther} {...props} />;
}

const validators = { app: issuesOf(AppCode), recovery: issuesOf(SecondFactorCode) };

type CodeFormProps = SecondStepProps & { kind: Kind; onOther: () => void };

function CodeForm({ kind, onOther, onSignedIn, onBack }: CodeFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['code'],
    validate: validators[kind],
    submit: async (body) => {
      const user = await call('POST /api/login/second-factor', { body });
      showToast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
      onSignedIn(user);
    },
    onFailure: (error) => {
      const { code, serverMessage = '' } = error instanceof ApiError ? error : {};
      if (code === 'wrong_code') setIssues([{ path: 'code', message: serverMessage }]);
      else if (code === 'sign_in_expired') {
        showFailure(secondStep.expired, serverMessage);
        onBack();
      } else showFailure('Login failed', errorMessage(error));
    },
  });
  const titleId = useId();
  const { title, label, hint, other } = secondStep[kind];
  const field = { label, name: 'code', hint, error: errors['code'], autoFocus: true };
  return (
    <form className={form.form} aria-labelledby={titleId} {...formProps}>
      <h2 id={titleId} className={styles.step}>
        {title}
      </h2>
      {kind === 'app' ? (
        <OneTimeCodeField {...field} />
      ) : (
        <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      )}
      <Button type="submit" size="large" isBusy={isSubmitting}>
        Sign In
      </Button>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={onOther}>
          {other}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {secondStep.back}
        </Button>
      </div>
    </form>
  );
}
