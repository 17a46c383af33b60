import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { openLinkOfRequest } from '../candidates/open-link-of-request';

type Visit = { deps: Deps; c: AppContext; input: { params: { token: string } } };

/** The person of a call under a profile link. */
export const openProfile = ({ deps, c, input }: Visit): Promise<LinkedCandidateId> =>
  openLinkOfRequest({ deps, c }, { purpose: 'profile', token: input.params.token });
