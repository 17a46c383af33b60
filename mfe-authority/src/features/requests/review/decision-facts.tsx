import type { RequestDecision } from '@gangway/contract/authority-requests';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect, useId, useRef, useState } from 'react';
import { Age } from '../../../display/moment';
import type { RequestKind } from '../request-kind';
import type { RequestRecord } from '../request-record';
import { useDecisions } from '../use-decisions';
import styles from './review.module.css';

type SendLinkProps = { kind: RequestKind; requestId: string };

function SendLink({ kind, requestId }: SendLinkProps) {
  const { refetch } = useDecisions(kind);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await kind.sendLink(requestId);
      showToast({
        title: 'Link sent',
        description: 'We emailed the main user a new link to choose a password.',
      });
    } catch (error) {
      showFailure('Update Failed', serverMessage(error, 'Please try again in a moment.'));
      void refetch();
    }
    setBusy(false);
  };
  return (
    <div className={styles.waitingUser}>
      <p>The main user has not chosen a password yet.</p>
      <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
        Send link again
      </Button>
    </div>
  );
}

type DecisionFactsProps = {
  kind: RequestKind;
  request: RequestRecord;
  decision: RequestDecision;
  /** The form that had the focus has gone. */
  takesFocus: boolean;
};

/** Who decided, when, and what came of it. */
export function DecisionFacts({ kind, request, decision, takesFocus }: DecisionFactsProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  const isApproved = request.status === 'approved';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${styles.decision} ${isApproved ? styles.approved : styles.rejected}`}
    >
      <h3 id={titleId}>{isApproved ? 'Approved' : 'Rejected'}</h3>
      <p>
        By {decision.decidedBy}, <Age at={decision.decidedAt} />
      </p>
      {decision.reason !== null && (
        <blockquote className={styles.message}>{decision.reason}</blockquote>
      )}
      {decision.awaitsPassword && <SendLink kind={kind} requestId={request.id} />}
    </section>
  );
}
