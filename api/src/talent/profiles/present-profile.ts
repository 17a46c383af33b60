import { companyKey, isBlocked } from '@gangway/contract/talent/blocked-companies';
import { UNNAMED_COMPANY } from '@gangway/contract/talent/candidate-rules';
import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { openLinkOfRequest } from '../candidates/open-link-of-request';
import { uploadPath } from '../stored-files/read-file';
import { type Profile, readProfile } from './read-profile';

type Visit = { deps: Deps; c: AppContext; input: { params: { token: string } } };

export const openProfile = ({ deps, c, input }: Visit): Promise<LinkedCandidateId> =>
  openLinkOfRequest({ deps, c }, { purpose: 'profile', token: input.params.token });

/** Opens the profile of a link, and presents it as `act` leaves it. */
export const onProfile =
  <Input extends Visit['input']>(
    act: (visit: { deps: Deps; input: Input }, candidateId: LinkedCandidateId) => Promise<unknown>,
  ) =>
  async (visit: Visit & { input: Input }) => {
    const candidateId = await openProfile(visit);
    await act(visit, candidateId);
    return presentProfile(await readProfile(visit.deps, candidateId), visit.input.params);
  };

export const readOwnProfile = onProfile(async () => undefined);

type Link = { token: string };

/** Pass null as the link if the result is stored elsewhere: it must not lead to the profile. */
export function presentProfile(profile: Profile, link: Link | null) {
  const { candidate, blocks, links, revealedBy, ...shown } = profile;
  return {
    ...candidate,
    ...shown,
    ...addressesOf(profile, link),
    blockedCompanies: blocks,
    // The link in use may have been ended meanwhile.
    otherLinks: Math.max(0, links - 1),
    revealedBy: revealedBy.map((reveal) => presentReveal(reveal, blocks)),
  };
}

function addressesOf({ candidate, uploads: { photo, resume } }: Profile, link: Link | null) {
  return {
    profileImageUrl: photo ? uploadPath(photo, 'photo', link) : candidate.profileImageUrl,
    resumeUrl: resume ? uploadPath(resume, 'resume', link) : candidate.resumeUrl,
  };
}

/** A recruiter is never named: without a company the text says that there is none. */
function presentReveal(reveal: Profile['revealedBy'][number], blocks: Profile['blocks']) {
  const { id, companyName, viewer, isReported, revealedAt } = reveal;
  return {
    id,
    company: viewer.hasCompany && companyName !== null ? companyName : UNNAMED_COMPANY,
    isCompanyNamed: viewer.hasCompany,
    isBlocked: blocks.some(({ company, domain }) =>
      isBlocked({ companyKey: companyKey(company), domain }, viewer),
    ),
    isReported,
    revealedAt,
  };
}
