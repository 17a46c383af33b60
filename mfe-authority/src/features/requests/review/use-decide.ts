import { ApiError, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import type { DecisionInput } from '../request-kind';
import { useDecisions } from '../use-decisions';
import type { DecisionFormProps } from './decision-forms';
import { decidedMeanwhile } from './decision-schema';

/** Sends a decision from the panel, and shows what came of it. */
export function useDecide({ kind, review, onDecided, onDecidedByOthers }: DecisionFormProps) {
  const { show, refetch } = useDecisions(kind);
  const { id: requestId, name } = review.request;
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async (decision: Omit<DecisionInput, 'requestId'>) => {
    setFailure(null);
    const record = await kind.decide({ requestId, ...decision });
    onDecided();
    show(record);
    showToast({
      title: decision.action === 'approve' ? 'Request approved' : 'Request rejected',
      description:
        decision.action === 'approve'
          ? `${name} is set up. We emailed its main user a link to choose a password.`
          : `We emailed the contact at ${name}.`,
    });
    void refetch();
  };

  /** In the panel too, unless a field says it: screen readers hear nothing outside of an open dialog. */
  const fail = (error: unknown, isShownAtField = false) => {
    const message = serverMessage(error, 'Please try again in a moment.');
    showFailure('Processing Failed', message);
    if (!isShownAtField) setFailure(message);
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const stored = decidedMeanwhile(kind, error);
    if (stored) {
      onDecidedByOthers();
      show(stored);
    }
    if (error.code === 'already_decided') void refetch();
  };

  return { decide, fail, failure };
}
