import { Notice } from '@gangway/shared-ui/primitives/notice';
import type { RequestReview } from '../request-record';

const textOf = ({ collisions, proposal }: RequestReview): string[] =>
  collisions.map((collision) =>
    collision === 'organization'
      ? `An organization named “${proposal.name}” already exists.`
      : `${proposal.email} already has an account.`,
  );

/** What would make an approval fail, before anything is sent. */
export function Collisions({ review }: { review: RequestReview }) {
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
