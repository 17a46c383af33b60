import type { User } from '@gangway/contract/identity/accounts';
import { PROFILES_A_DAY } from '@gangway/contract/market/search';
import { useConfirmationLink } from '@gangway/shared-ui/account-forms';
import { errorMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import styles from './results.module.css';

type OfUser = { user: Pick<User, 'email'> };

export function SendConfirmationLink({ user }: OfUser) {
  const { isBusy, send } = useConfirmationLink(user.email, (error) =>
    showFailure('Could not send the link', errorMessage(error)),
  );
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
      Send me the confirmation link
    </Button>
  );
}

const { unconfirmed, confirmed } = PROFILES_A_DAY;

export const UnconfirmedEmail = ({ user }: OfUser) => (
  <Notice title="Your email address is not confirmed">
    <p>
      Until you confirm {user.email}, you can view {unconfirmed} profiles a day. After that, you can
      view {confirmed.toLocaleString('en-US')}.
    </p>
    <div className={styles.acts}>
      <SendConfirmationLink user={user} />
    </div>
  </Notice>
);
