import type { ListCheckAnswer } from '@gangway/contract/candidates';
import { MailIcon } from '@gangway/shared-ui/primitives/icon';
import { listCheck } from '../../content/about';
import styles from './list-check.module.css';

export function ListCheckResult({ answer }: { answer: ListCheckAnswer }) {
  const { onBoard, message, profileSent } = answer;
  return (
    <div className={styles.result}>
      <p className={onBoard ? `${styles.stamp} ${styles.onBoard}` : styles.stamp}>
        {onBoard ? listCheck.onBoard : listCheck.notOnBoard}
      </p>
      <p className={styles.message}>{message}</p>
      {profileSent && (
        <p className={styles.sent}>
          <MailIcon />
          {listCheck.profileSent}
        </p>
      )}
    </div>
  );
}
