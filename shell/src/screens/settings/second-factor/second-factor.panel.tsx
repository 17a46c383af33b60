import {
  FullProof,
  PasswordProof,
  type RecoveryCodes,
  type SecondFactorSetup,
} from '@gangway/contract/identity/second-factors';
import { CodeField, CurrentPasswordField, showFormError } from '@gangway/shared-ui/account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf, SubmitOrCancel } from '@gangway/shared-ui/primitives/form';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '../../../read-session';
import { ConfirmKeyForm, CopyButton } from './confirm-key.form';
import { FactorStatus } from './factor-status';
import settings from '../settings.module.css';
import classes from './second-factor.module.css';

type View =
  | { step: 'status'; isReturn: boolean }
  | { step: 'password' }
  | { step: 'key'; setup: SecondFactorSetup }
  | { step: 'codes'; codes: RecoveryCodes['codes'] }
  | { step: 'proof'; act: 'turn-off' | 'recovery-codes' };

export function SecondFactorPanel({ onTurnedOn }: { onTurnedOn: () => void }) {
  const [view, setView] = useState<View>({ step: 'status', isReturn: false });
  const showStatus = () => setView({ step: 'status', isReturn: true });
  switch (view.step) {
    case 'status':
      return (
        <FactorStatus
          hasFocus={view.isReturn}
          onSetUp={() => setView({ step: 'password' })}
          onChange={(act) => setView({ step: 'proof', act })}
        />
      );
    case 'password':
      return (
        <NewKeyForm onKey={(setup) => setView({ step: 'key', setup })} onCancel={showStatus} />
      );
    case 'key':
      return (
        <ConfirmKeyForm
          setup={view.setup}
          onCodes={(codes) => {
            setView({ step: 'codes', codes });
            onTurnedOn();
            void readSession();
          }}
          onCancel={showStatus}
        />
      );
    case 'codes':
      return <RecoveryCodeSheet codes={view.codes} onDone={showStatus} />;
    case 'proof':
      return (
        <ProofForm
          act={view.act}
          onCodes={(codes) => setView({ step: 'codes', codes })}
          onOff={() => {
            showStatus();
            void readSession();
          }}
          onCancel={showStatus}
        />
      );
    default:
      return view satisfies never;
  }
}

type NewKeyFormProps = { onKey: (setup: SecondFactorSetup) => void; onCancel: () => void };

/** Asks for the password, so that access to an open browser is not enough. */
function NewKeyForm({ onKey, onCancel }: NewKeyFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['currentPassword'],
    validate: issuesOf(PasswordProof),
    submit: async (body) => onKey(await call('POST /api/auth/second-factor/setup', { body })),
    onFailure: (error) => showFormError(error, setIssues),
  });
  return (
    <form {...formProps} className={settings.form} aria-label="Set up two-step verification">
      <p>You need an authenticator app, such as the one in your password manager.</p>
      <CurrentPasswordField autoFocus error={errors.currentPassword} />
      <div className={classes.actions}>
        <SubmitOrCancel isBusy={isSubmitting} label="Continue" onCancel={onCancel} />
      </div>
    </form>
  );
}

function RecoveryCodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.focus();
  }, []);
  const text = codes.join('\n');
  const file = `Gangway recovery codes for ${window.location.host}\nEach works once.\n\n${text}\n`;
  return (
    <section ref={sheet} tabIndex={-1} aria-label="Recovery codes" className={classes.panel}>
      <div className={classes.sheet}>
        <h3>Your recovery codes for Gangway</h3>
        <p>
          Use a code to sign in when you do not have your phone. Each code works once. Keep them
          with your passwords.
        </p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <strong>We show them only once.</strong>
      </p>
      <div className={classes.actions}>
        <CopyButton label="Copy" text={text} />
        <ButtonLink
          tone="quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="gangway-recovery-codes.txt"
        >
          Download
        </ButtonLink>
        <Button tone="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button onClick={onDone}>I have saved them</Button>
    </section>
  );
}

type ProofFormProps = {
  act: keyof typeof TEXTS;
  onOff: () => void;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

function ProofForm({ act, onOff, onCodes, onCancel }: ProofFormProps) {
  const { title, lead, button, tone } = TEXTS[act];
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['currentPassword', 'code'],
    validate: issuesOf(FullProof),
    submit: async (body) => {
      if (act === 'turn-off') {
        await call('POST /api/auth/second-factor/turn-off', { body });
        showToast({ title: 'Two-step verification is off' });
        onOff();
      } else {
        const { codes } = await call('POST /api/auth/second-factor/recovery-codes', { body });
        onCodes(codes);
      }
    },
    onFailure: (error) => showFormError(error, setIssues),
  });
  return (
    <form {...formProps} className={settings.form} aria-label={title}>
      <p>{lead}</p>
      <CurrentPasswordField autoFocus error={errors.currentPassword} />
      <CodeField error={errors.code} />
      <div className={classes.actions}>
        <SubmitOrCancel tone={tone} isBusy={isSubmitting} label={button} onCancel={onCancel} />
      </div>
    </form>
  );
}

const TEXTS = {
  'turn-off': {
    title: 'Turn off two-step verification',
    lead: 'You will need only your password to sign in. Your recovery codes stop working.',
    button: 'Turn off',
    tone: 'danger',
  },
  'recovery-codes': {
    title: 'New recovery codes',
    lead: 'You get ten new codes. The old ones stop working.',
    button: 'Create new codes',
    tone: 'primary',
  },
} as const;
