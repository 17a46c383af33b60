import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { showToast } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useListStatus } from './use-list-status';

type RestoreButtonProps = {
  list: TransitionList;
  label: string;
  className?: string | undefined;
  onRestored: () => void;
};

export function RestoreButton({ list, label, className, onRestored }: RestoreButtonProps) {
  const setStatus = useListStatus();
  const act = async () => {
    await setStatus(list, 'active');
    showToast({
      title: 'List restored',
      description: `“${list.name}” is active again. Recruiters can find the people on it who opted in within a day.`,
    });
    onRestored();
  };
  const { isBusy, run: restore } = useAction({
    act,
    failureTitle: 'Restore failed',
    advice: 'Please try again in a moment.',
  });
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
