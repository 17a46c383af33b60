import { useState } from 'react';
import type { RequestKind } from '../request-kind';
import type { RequestReview } from '../request-record';
import { ApproveForm } from './approve.form';
import { RejectForm } from './reject.form';

export type DecisionFormProps = {
  kind: RequestKind;
  review: RequestReview;
  onDecided: () => void;
  onDecidedByOthers: () => void;
};

/** Approving is one step; rejecting asks for a reason first. What was edited stays meanwhile. */
export function DecisionForms(props: DecisionFormProps) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <ApproveForm {...props} isHidden={isRejecting} onReject={() => setRejecting(true)} />
      {isRejecting && <RejectForm {...props} onBack={() => setRejecting(false)} />}
    </>
  );
}
