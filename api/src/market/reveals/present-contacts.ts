import type { CandidateCard } from '@gangway/contract/search';
import { fillPath } from '@gangway/contract/route-match';

/** Only for a candidate that this recruiter has revealed. */
export type ContactFacts = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  /** Addresses of the web, where nothing is uploaded. */
  profileImageUrl: string | null;
  resumeUrl: string | null;
  expectedSalary: number | null;
  photoUploadedAt: Date | null;
  resumeUploadedAt: Date | null;
};

export type Contacts = Pick<CandidateCard, 'profileImageUrl' | 'resumeUrl' | 'expectedSalary'> &
  Record<'fullName' | 'email' | 'phone', string>;

const PATHS = {
  photo: '/api/reveals/:candidateId/photo',
  resume: '/api/reveals/:candidateId/resume',
} as const;

/** Another one with each upload, so that a page shows the new file and not the one it knows. */
const pathOf = (kind: keyof typeof PATHS, candidateId: string, uploadedAt: Date): string =>
  `${fillPath(PATHS[kind], { candidateId })}?v=${uploadedAt.getTime()}`;

export function presentContacts(facts: ContactFacts): Contacts {
  const { id, photoUploadedAt, resumeUploadedAt } = facts;
  return {
    fullName: facts.fullName,
    email: facts.email,
    phone: facts.phone,
    profileImageUrl: photoUploadedAt ? pathOf('photo', id, photoUploadedAt) : facts.profileImageUrl,
    resumeUrl: resumeUploadedAt ? pathOf('resume', id, resumeUploadedAt) : facts.resumeUrl,
    expectedSalary: facts.expectedSalary,
  };
}
