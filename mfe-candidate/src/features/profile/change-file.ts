import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile, CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';

type Target = {
  token: string;
  kind: UploadKind;
  profile: CandidateProfile;
};

/** An empty URL removes the file; a URL replaces an upload. */
export function setAddress(address: string, { token, kind, profile }: Target, signal: AbortSignal) {
  const change = kind === 'photo' ? { profileImageUrl: address } : { resumeUrl: address };
  const body = { ...updateOf(profile), ...change };
  return call('PUT /api/profile/:token', { params: { token }, body }, { signal });
}

export function removeFile(target: Target, signal: AbortSignal) {
  const { token, kind, profile } = target;
  if (!profile.uploads[kind]) return setAddress('', target, signal);
  return call(REMOVE[kind], { params: { token } }, { signal });
}

/** The URLs are left out: the server keeps fields that are not sent. */
const updateOf = (facts: CandidateProfile): CandidateProfileUpdate => ({
  fullName: facts.fullName,
  positionTitle: facts.positionTitle,
  yearsExperience: facts.yearsExperience,
  location: facts.location,
  skills: facts.skills,
});

const REMOVE = {
  photo: 'DELETE /api/profile/:token/photo',
  resume: 'DELETE /api/profile/:token/resume',
} as const;
