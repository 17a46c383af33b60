import type { User } from '@gangway/contract/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { subscriptionPath } from '../../paths';
import styles from './results.module.css';
import { SendConfirmationLink } from './unconfirmed-email';

/** The server says what the limit is and when it ends. */
export const ProfilesUsedUp = ({ message, user }: { message: string; user: User }) => (
  <Notice tone="danger" title="You have reached today’s limit">
    <p>{message}</p>
    <p>With a plan there is no daily limit.</p>
    <div className={styles.acts}>
      <ButtonLink href={subscriptionPath(user)}>See the plans</ButtonLink>
      {!user.isEmailConfirmed && <SendConfirmationLink user={user} />}
    </div>
  </Notice>
);
