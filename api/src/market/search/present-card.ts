import type { CandidateCard } from '@gangway/contract/search';
import { presentContacts } from '../reveals/present-contacts';
import type { CardRow } from './query/read-cards';

const HIDDEN = {
  fullName: null,
  email: null,
  phone: null,
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
};

export function presentCard({ contacts, ...facts }: CardRow): CandidateCard {
  return {
    id: facts.id,
    isRevealed: contacts !== null,
    ...(contacts ? presentContacts({ id: facts.id, ...contacts }) : HIDDEN),
    positionTitle: facts.positionTitle,
    previousCompany: facts.previousCompany,
    yearsExperience: facts.yearsExperience,
    location: facts.location,
    department: facts.department,
    skills: facts.skills,
    hasJumpedShip: facts.hasJumpedShip,
    clearance: facts.clearance,
  };
}
