import { Button } from '@gangway/shared-ui/primitives/button';
import { ModalActions } from '@gangway/shared-ui/primitives/modal';
import { CopyButton } from '../../display/copy-button';
import styles from './integrations.module.css';

type SecretOnceProps = {
  what: string;
  secret: string;
  advice: string;
  onCopied: () => void;
  onClose: () => void;
};

/** The last step of a dialog: there is no second time. */
export function SecretOnce({ what, secret, advice, onCopied, onClose }: SecretOnceProps) {
  return (
    <div className={styles.once} role="status">
      <p>
        Copy your {what} now. <strong>We show it only once.</strong>
      </p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton autoFocus what={what} text={secret} onCopied={onCopied} />
      </p>
      <p className={styles.small}>{advice}</p>
      <ModalActions>
        <Button onClick={onClose}>I have copied it</Button>
      </ModalActions>
    </div>
  );
}
