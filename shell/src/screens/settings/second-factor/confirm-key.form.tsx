import { AppCode, type SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { showFormError } from '@gangway/shared-ui/account-forms';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf, SubmitOrCancel } from '@gangway/shared-ui/primitives/form';
import { OneTimeCodeField } from '@gangway/shared-ui/primitives/one-time-code-field';
import { useState } from 'react';
import settings from '../settings.module.css';
import classes from './second-factor.module.css';

/** Quiet zone in modules, without which a camera does not find the code (ISO/IEC 18004). */
const QUIET = 4;

type ConfirmKeyFormProps = {
  setup: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

export function ConfirmKeyForm({ setup, onCodes, onCancel }: ConfirmKeyFormProps) {
  const { formProps, field, isSubmitting, setIssues } = useForm({
    fields: ['code'],
    validate: issuesOf(AppCode),
    submit: async (body) => {
      const { codes } = await call('POST /api/auth/second-factor/confirm', { body });
      onCodes(codes);
    },
    onFailure: (error) => showFormError(error, setIssues),
  });
  const groups = setup.key.match(/.{1,4}/g) ?? [];
  return (
    <form {...formProps} className={settings.form} aria-label="Confirm two-step verification">
      <div className={classes.key}>
        <QrCode {...setup.qr} />
        <div className={classes.keyText}>
          <p>Scan this QR code with your authenticator app, or type in the key:</p>
          <p role="group" aria-label="Key">
            <code>{groups.join(' ')}</code>
          </p>
          <CopyButton label="Copy key" text={setup.key} />
          <a href={setup.uri}>Open in an app on this device</a>
        </div>
      </div>
      <OneTimeCodeField
        label="6-digit code"
        {...field('code')}
        hint="The code that your app shows for Gangway."
        autoFocus
      />
      <p className={classes.small}>Turning it on signs you out on all other devices.</p>
      <div className={classes.actions}>
        <SubmitOrCancel isBusy={isSubmitting} label="Turn on" onCancel={onCancel} />
      </div>
    </form>
  );
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      setOutcome('Your browser does not allow copying.');
    }
  };
  return (
    <span className={classes.copy}>
      <Button tone="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  );
}

function QrCode({ size, path }: SecondFactorSetup['qr']) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
