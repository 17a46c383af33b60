import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import { clientAddress } from '../../foundation/http/client-address';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { isUnknownLink, openLink } from './link-scope';
import { hasOpenedBefore, rememberOpened } from './opened-links-cookie';

type Request = { deps: Deps; c: AppContext };
type Link = { purpose: LinkPurpose; token: string };

export async function openLinkOfRequest({ deps, c }: Request, { purpose, token }: Link) {
  const isKnownHere = hasOpenedBefore(c, deps.env, token);
  const address = clientAddress(c, deps.env);
  const candidateId = await openLink(deps, { purpose, token, address, isKnownHere });
  if (!isKnownHere && !isUnknownLink(candidateId)) rememberOpened(c, deps, token);
  return candidateId;
}
