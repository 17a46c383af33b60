import type { User } from '@gangway/contract/accounts';
import { PROFILES_A_DAY } from '@gangway/contract/search';
import { call, errorMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import styles from './results.module.css';

type OfUser = { user: Pick<User, 'email'> };

export function SendLinkAgain({ user }: OfUser) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call('POST /api/auth/send-confirmation');
      showToast({ title: 'Link sent', description: `Look at the mailbox of ${user.email}.` });
    } catch (error) {
      showFailure('Could not send the link', errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}

const { unconfirmed, confirmed } = PROFILES_A_DAY;

/** For an account without a plan: with one there is no limit that this could raise. */
export const UnconfirmedEmail = ({ user }: OfUser) => (
  <Notice title="Your email address is not confirmed">
    <p>
      We sent a link to {user.email}. Until you confirm it, you can read {unconfirmed} profiles a
      day; afterwards {confirmed.toLocaleString('en-US')}.
    </p>
    <div className={styles.acts}>
      <SendLinkAgain user={user} />
    </div>
  </Notice>
);
