import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useEffect, useRef } from 'react';
import { CopyButton } from './copy-button';
import classes from './second-factor.module.css';

type RecoveryCodeSheetProps = { codes: readonly string[]; onDone: () => void };

/** The one time that the codes are shown. */
export function RecoveryCodeSheet({ codes, onDone }: RecoveryCodeSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
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
