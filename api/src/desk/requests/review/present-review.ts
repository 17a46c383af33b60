import type { EnterpriseReview, FederalReview } from '@gangway/contract/authority-requests';
import { presentDecidedEnterprise, presentDecidedFederal } from '../present-decided';
import type { Review } from './review-request';

const presentShared = ({ otherRequests, similarOrganisations, collisions }: Review) => ({
  otherRequests: otherRequests.map(({ id, contactName, name, email, status, createdAt }) => ({
    ...{ id, contactName, name, email, status },
    createdAt: createdAt.toISOString(),
  })),
  similarOrganizations: similarOrganisations,
  collisions,
});

export function presentEnterpriseReview(review: Review): EnterpriseReview {
  const { name, ...proposal } = review.proposal;
  return {
    ...presentShared(review),
    request: presentDecidedEnterprise(review.request),
    proposal: { ...proposal, companyName: name },
    warnNotices: review.request.warnNotices,
  };
}

export function presentFederalReview(review: Review): FederalReview {
  const { name, email, firstName, lastName } = review.proposal;
  return {
    ...presentShared(review),
    request: presentDecidedFederal(review.request),
    proposal: { agencyName: name, email, firstName, lastName },
  };
}
