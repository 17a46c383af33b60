import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { hasFailed } from '@gangway/shared-ui/query';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { closeRow, replaceRow } from '../../../table/row-address';
import type { RequestKind } from '../request-kind';
import { ReviewDetails } from './review-details';
import { ReviewFailure, ReviewSkeleton } from './review-states';
import type { Neighbors } from './review-header';

type ReviewInAddressProps = {
  kind: RequestKind;
  requestId: string;
  /** The one of the address that names the request. */
  parameter: string;
  /** The rows behind the panel, in their order. */
  shownIds: readonly string[];
};

function neighborsOf({ requestId, parameter, shownIds }: ReviewInAddressProps): Neighbors {
  const index = shownIds.indexOf(requestId);
  const leadTo = (id: string | undefined) =>
    id === undefined ? null : () => replaceRow(parameter, id);
  if (index === -1) return { previous: null, next: null };
  return { previous: leadTo(shownIds[index - 1]), next: leadTo(shownIds[index + 1]) };
}

/** The request that the address names, over the table that lists it. */
export default function ReviewInAddress(props: ReviewInAddressProps) {
  const { kind, requestId, parameter } = props;
  const titleId = useId();
  const isLeaving = useRef(false);
  const review = useQuery({
    queryKey: [kind.reviewUrl(requestId), 'review'],
    queryFn: ({ signal }) => kind.review(requestId, signal),
    staleTime: 0,
  });
  // Going back takes its time: a second press meanwhile would go a page too far.
  const close = () => {
    if (!isLeaving.current) closeRow(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} closeLabel="Close the request" onClose={close}>
      {review.data ? (
        <ReviewDetails
          key={requestId}
          kind={kind}
          review={review.data}
          titleId={titleId}
          neighbors={neighborsOf(props)}
          onShowRequest={(id) => replaceRow(parameter, id)}
        />
      ) : hasFailed(review) ? (
        <ReviewFailure
          titleId={titleId}
          error={review.error}
          isBusy={review.isFetching}
          onRetry={() => void review.refetch()}
        />
      ) : (
        <ReviewSkeleton titleId={titleId} />
      )}
    </Drawer>
  );
}
