import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { clientAddress } from '../../http/client-address';
import { openLink, type LinkedCandidateId } from '../candidates/link-scope';

type Visit = { deps: Deps; c: AppContext; input: { params: { token: string } } };

/** The person of a call under a profile link. */
export const openProfile = ({ deps, c, input }: Visit): Promise<LinkedCandidateId> =>
  openLink(deps, {
    purpose: 'profile',
    token: input.params.token,
    address: clientAddress(c, deps.env),
  });
