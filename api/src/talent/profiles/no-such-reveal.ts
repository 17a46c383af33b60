import { ApiError } from '../../foundation/errors/api-error';
import { isUnknownLink, linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';

/** A link that opens nothing is told of the link, as by every other call. */
export const noSuchReveal = (candidateId: LinkedCandidateId): ApiError =>
  isUnknownLink(candidateId)
    ? linkNotFound('profile')
    : new ApiError('not_found', 'This entry no longer exists. Reload the page.');
