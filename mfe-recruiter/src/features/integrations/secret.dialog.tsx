import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { useState, type ReactNode } from 'react';
import { CopyButton } from '../../display/copy-button';
import panel from '../../display/panel.module.css';
import styles from './integrations.module.css';

type SecretDialogProps = {
  titles: readonly [string, string];
  what: string;
  advice: string;
  onClose: () => void;
  children: (onSecret: (secret: string | null) => void) => ReactNode;
};

/** Neither Escape nor a click outside closes the dialog before the secret is copied. */
export function SecretDialog({ titles, what, advice, onClose, children }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  if (secret === null) {
    return (
      <Modal title={titles[0]} onClose={onClose}>
        {children(setSecret)}
      </Modal>
    );
  }
  return (
    <Modal title={titles[1]} onClose={isCopied ? onClose : undefined}>
      <div className={styles.once} role="status">
        <SecretOnce what={what} secret={secret} advice={advice} onCopied={() => setCopied(true)} />
        <ModalActions>
          <Button onClick={onClose}>I have copied it</Button>
        </ModalActions>
      </div>
    </Modal>
  );
}

type SigningSecretDialogProps = Pick<SecretDialogProps, 'onClose' | 'children'> & { title: string };

export const SigningSecretDialog = ({ title, ...dialog }: SigningSecretDialogProps) => (
  <SecretDialog
    titles={[title, 'Your signing secret']}
    what="secret"
    advice="Your server uses it to check that an event is from us. Store it with your other secrets."
    {...dialog}
  />
);

type OnceProps = { what: string; secret: string; advice: string; onCopied: () => void };

function SecretOnce({ what, secret, advice, onCopied }: OnceProps) {
  return (
    <>
      <p>
        Copy your {what} now. <strong>We show it only once.</strong>
      </p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton autoFocus what={what} text={secret} onCopied={onCopied} />
      </p>
      <p className={panel.small}>{advice}</p>
    </>
  );
}
