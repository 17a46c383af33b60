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
function addressesOf({ candidate, uploads: { photo, resume } }: Profile, { token }: Link) {
  return {
    profileImageUrl: photo
      ? uploadPath(photo, { kind: 'photo', token })
      : candidate.profileImageUrl,
    resumeUrl: resume ? uploadPath(resume, { kind: 'resume', token }) : candidate.resumeUrl,
  };
}

export function presentProfile(profile: Profile, link: Link): CandidateProfile {
  const { candidate, revealers, uploads, blocks } = profile;
  return {
    ...presentFacts(candidate),
    ...addressesOf(profile, link),
    uploads: { photo: presentUpload(uploads.photo), resume: presentUpload(uploads.resume) },
    blockedCompanies: blocks,
    revealedBy: revealers.map((revealer) => ({
      company: companyOf(revealer),
      revealedAt: revealer.revealedAt.toISOString(),
    })),
  };
}
