import type { TransitionList } from '@gangway/contract/transition-lists';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { useListStatus } from './use-list-status';

type RestoreButtonProps = {
  list: TransitionList;
  label: string;
  className?: string | undefined;
  /** Its row has changed, and the button is gone. */
  onRestored: () => void;
};

/** Takes an archiving back, right after it or at any later time. */
export function RestoreButton({ list, label, className, onRestored }: RestoreButtonProps) {
  const setStatus = useListStatus();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await setStatus(list, 'active');
      showToast({
        title: 'List restored',
        description: `“${list.name}” is active again. Recruiters can find the people on it who opted in.`,
      });
      onRestored();
    } catch (error) {
      showFailure('Restore failed', serverMessage(error, 'Please try again in a moment.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone="quiet"
      className={className}
      aria-label={`${label}: ${list.name}`}
      isBusy={isBusy}
      onClick={() => void restore()}
    >
      {label}
    </Button>
  );
}
