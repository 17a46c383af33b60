import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { bandOf } from '@gangway/contract/talent/experience-bands';

type Part = { from: number; size: number; search?: string; all?: number };

export const aPage = ({ from, size, search = '', all = Infinity }: Part): SearchAnswer => ({
  items: Array.from({ length: size }, (_, index) => aPerson(search, from + index)),
  total: 10_000,
  totalIsExact: false,
  moreElsewhere: null,
  nextCursor: from + size < all ? String(from + size) : null,
  facets: from > 0 ? null : { departments: [], experienceLevels: [], locations: [] },
  searches: null,
});

const aPerson = (search: string, index: number): CandidateCard => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  isRevealed: false,
  fullName: null,
  email: null,
  phone: null,
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  positionTitle: `Found by “${search}” ${index}`,
  previousCompany: 'Harbour Robotics',
  yearsExperience: index % 30,
  experienceBand: bandOf(index % 30),
  location: 'Portland, OR',
  department: 'Engineering',
  skills: ['TypeScript', 'PostgreSQL', 'React', 'Kubernetes', 'Terraform', 'Go'],
  hasJumpedShip: index % 9 === 0,
  clearance: null,
});
