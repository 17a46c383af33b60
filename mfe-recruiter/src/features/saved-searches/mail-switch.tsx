import type { SavedSearch } from '@gangway/contract/saved-searches';
import { serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import styles from './mail-switch.module.css';
import { useChanges } from './use-changes';

type MailSwitchProps = { saved: SavedSearch; areMailsOff: boolean; describedBy: string };

/** Moves at once, and back when the server does not take it. */
export function MailSwitch({ saved, areMailsOff, describedBy }: MailSwitchProps) {
  const { update } = useChanges(saved);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (wantsMail: boolean) => {
    setWanted(wantsMail);
    try {
      await update({ wantsMail });
    } catch (error) {
      showFailure('The email setting was not changed', serverMessage(error, 'Please try again.'));
    }
    setWanted(null);
  };
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={wanted ?? saved.wantsMail}
        aria-describedby={describedBy}
        aria-busy={wanted !== null || undefined}
        onChange={({ target }) => wanted === null && void change(target.checked)}
      />
      <span>
        Email me about new matches
        {areMailsOff && <span className={styles.note}> (off in Settings)</span>}
      </span>
    </label>
  );
}
