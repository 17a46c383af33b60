import type { CandidateProfile } from '@gangway/contract/profiles';

/** What each part of the page is given that changes the profile. */
export type ProfileSectionProps = {
  token: string;
  profile: CandidateProfile;
  onChange: (profile: CandidateProfile) => void;
};
