import { useQuery } from '@tanstack/react-query';
import { DetailsDrawer } from '../../../details/details-drawer';
import { replaceRow } from '../../../table/row-address';
import type { RequestKind } from '../request-kind';
import { ReviewDetails } from './review-details';
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
  const answer = useQuery({
    queryKey: [kind.reviewUrl(requestId), 'review'],
    queryFn: ({ signal }) => kind.review(requestId, signal),
    staleTime: 0,
  });
  return (
    <DetailsDrawer what="request" parameter={parameter} answer={answer}>
      {(review, titleId) => (
        <ReviewDetails
          key={requestId}
          kind={kind}
          review={review}
          titleId={titleId}
          neighbors={neighborsOf(props)}
          onShowRequest={(id) => replaceRow(parameter, id)}
        />
      )}
    </DetailsDrawer>
  );
}
