import type { User } from '@gangway/contract/accounts';
import { PROFILES_A_DAY } from '@gangway/contract/search';
import { call, errorMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import styles from './results.module.css';

type OfUser = { user: Pick<User, 'email'> };

export function SendConfirmationLink({ user }: OfUser) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call('POST /api/auth/send-confirmation');
      showToast({
        title: 'Link sent',
        description: `Check your inbox at ${user.email}. Links sent earlier no longer work.`,
      });
    } catch (error) {
      showFailure('Could not send the link', errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
      Send me the confirmation link
    </Button>
  );
}

const { unconfirmed, confirmed } = PROFILES_A_DAY;

/** For an account without a plan: with one there is no limit that this could raise. */
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
