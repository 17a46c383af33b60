import type { CandidateProfile } from '@gangway/contract/profiles';
import { presentFacts } from '../candidates/present-facts';
import { presentUpload, uploadPath } from '../candidate-files/present-upload';
import type { Profile } from './read-profile';

type Revealer = Profile['revealers'][number];

/** Whoever works for no firm is named, so that nobody looks unseen. */
function companyOf({ companyName, firstName, lastName }: Revealer): string {
  return companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'A recruiter');
}

type Link = { token: string };

/** What is uploaded stands in place of an address, under the link itself. */
function addressesOf({ candidate, uploads: { photo, resume } }: Profile, link: Link | null) {
  return {
    profileImageUrl: photo ? uploadPath(photo, 'photo', link) : candidate.profileImageUrl,
    resumeUrl: resume ? uploadPath(resume, 'resume', link) : candidate.resumeUrl,
  };
}

/** Without the link for what is kept elsewhere: whoever finds it there must not find the profile. */
export function presentProfile(profile: Profile, link: Link | null): CandidateProfile {
  const { candidate, revealers, uploads, blocks, links } = profile;
  return {
    ...presentFacts(candidate),
    ...addressesOf(profile, link),
    uploads: { photo: presentUpload(uploads.photo), resume: presentUpload(uploads.resume) },
    blockedCompanies: blocks,
    // The link in use may have been ended meanwhile.
    otherLinks: Math.max(0, links - 1),
    revealedBy: revealers.map((revealer) => ({
      company: companyOf(revealer),
      revealedAt: revealer.revealedAt.toISOString(),
    })),
  };
}
