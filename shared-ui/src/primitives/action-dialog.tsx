import { ApiError, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { ConfirmDialog } from './dialog';

export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}

type Action<Args extends unknown[]> = {
  act: (...args: Args) => Promise<void>;
  failureTitle: string;
  advice?: string;
  onFailure?: (error: unknown) => unknown;
  endsWithSuccess?: boolean;
};

export function useAction<Args extends unknown[]>({
  act,
  failureTitle,
  advice = 'Please try again.',
  onFailure,
  endsWithSuccess = false,
}: Action<Args>) {
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: Args) => {
    setBusy(true);
    try {
      await act(...args);
      if (endsWithSuccess) return;
    } catch (error) {
      showFailure(failureTitle, serverMessage(error, advice));
      await onFailure?.(error);
    }
    setBusy(false);
  };
  return { isBusy, run };
}

type ConfirmDialogProps = Parameters<typeof ConfirmDialog>[0];

type ActionDialogProps = Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'cancelLabel' | 'children'
> & { failureTitle: string; act: () => Promise<void>; onClose: () => void };

export function ActionDialog({ failureTitle, act, onClose, ...dialog }: ActionDialogProps) {
  const action = { act, failureTitle, onFailure: onClose, endsWithSuccess: true };
  const { isBusy, run } = useAction(action);
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  );
}
