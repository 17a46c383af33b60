import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import type { RequestKind } from '../request-kind';
import type { RequestReview } from '../request-record';
import { DecisionFacts } from './decision-facts';
import { DecisionForms } from './decision-forms';
import { Related } from './related';
import { ReviewFacts } from './review-facts';
import { type Neighbors, ReviewHeader } from './review-header';
import styles from './review.module.css';

const textOf = ({ collisions, proposal }: RequestReview): string[] =>
  collisions.map((collision) =>
    collision === 'organization'
      ? `An organization named “${proposal.name}” already exists.`
      : `${proposal.email} already has an account.`,
  );

/** What would make an approval fail, before anything is sent. */
function Collisions({ review }: { review: RequestReview }) {
  if (review.collisions.length === 0 || review.request.status !== 'pending') return null;
  return (
    <Notice tone="danger" title="This request cannot be approved yet">
      <ul>
        {textOf(review).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Change it below before you approve, or reject the request.</p>
    </Notice>
  );
}

type ReviewDetailsProps = {
  kind: RequestKind;
  review: RequestReview;
  titleId: string;
  neighbors: Neighbors;
  onShowRequest: (id: string) => void;
};

/** A request with what helps to decide it, and the decision. */
export function ReviewDetails(props: ReviewDetailsProps) {
  const { kind, review, titleId, neighbors, onShowRequest } = props;
  const { request } = review;
  const [decidedHere, setDecidedHere] = useState<'by us' | 'by others' | null>(null);
  return (
    <div className={styles.review}>
      <ReviewHeader kind={kind} request={request} titleId={titleId} neighbors={neighbors} />
      <Collisions review={review} />
      {decidedHere === 'by others' && request.decision && (
        <Notice title={`${request.decision.decidedBy} has already decided this request`}>
          <p>Your decision was not applied. The decision was:</p>
        </Notice>
      )}
      {request.decision && (
        <DecisionFacts
          kind={kind}
          request={request}
          decision={request.decision}
          takesFocus={decidedHere !== null}
        />
      )}
      <ReviewFacts request={request} />
      <Related review={review} onShowRequest={onShowRequest} />
      {request.status === 'pending' && (
        <DecisionForms
          kind={kind}
          review={review}
          onDecided={() => setDecidedHere('by us')}
          onDecidedByOthers={() => setDecidedHere('by others')}
        />
      )}
    </div>
  );
}
