import { canExport } from '@gangway/contract/commerce/plan-rules';
import { fillPath } from '@gangway/contract/foundation/route-match';
import type { StageCounts } from '@gangway/contract/market/reveals';
import type { Stage } from '@gangway/contract/market/stages';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import type { ListedReveals } from './list-reveals';
import type { RevealedRow } from './read-revealed';
import type { RevealResult } from './reveal-candidate';

export const presentReveal = (result: RevealResult) => ({
  success: true as const,
  candidate: presentRevealed(result.revealed),
  tokensSpent: result.isCharged ? (1 as const) : (0 as const),
  tokensRemaining: result.tokensRemaining,
});

export const presentRevealed = (row: RevealedRow) => ({
  ...row,
  ...presentContacts(row),
  isRevealed: true as const,
  revealedBy: row.revealedBy ?? undefined,
});

type ContactFacts = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  profileImageUrl: string | null;
  resumeUrl: string | null;
  expectedSalary: number | null;
  clearance: CandidateCard['clearance'];
  photoUploadedAt: Date | null;
  resumeUploadedAt: Date | null;
};

type Contacts = Pick<
  CandidateCard,
  'profileImageUrl' | 'resumeUrl' | 'expectedSalary' | 'clearance'
> &
  Record<'fullName' | 'email' | 'phone', string>;

export function presentContacts(facts: ContactFacts): Contacts {
  const { id, photoUploadedAt, resumeUploadedAt } = facts;
  return {
    fullName: facts.fullName,
    email: facts.email,
    phone: facts.phone,
    profileImageUrl: photoUploadedAt ? pathOf('photo', id, photoUploadedAt) : facts.profileImageUrl,
    resumeUrl: resumeUploadedAt ? pathOf('resume', id, resumeUploadedAt) : facts.resumeUrl,
    expectedSalary: facts.expectedSalary,
    clearance: facts.clearance,
  };
}

type StageCount = { stage: Stage | null; all: number };

export function presentStages(counts: readonly StageCount[]): StageCounts {
  const at = (stage: Stage | null) => counts.find((count) => count.stage === stage)?.all ?? 0;
  return {
    none: at(null),
    contacted: at('contacted'),
    replied: at('replied'),
    interviewing: at('interviewing'),
    hired: at('hired'),
  };
}

export const presentReveals = ({ items, nextCursor, counts, plan }: ListedReveals) => ({
  items: items.map(presentRevealed),
  total: counts.reduce((total, { matching }) => total + matching, 0),
  stages: presentStages(counts),
  nextCursor,
  canExport: canExport(plan),
});

/** Changes with each upload, so that caches do not show the old file. */
const pathOf = (kind: keyof typeof PATHS, candidateId: string, uploadedAt: Date): string =>
  `${fillPath(PATHS[kind], { candidateId })}?v=${uploadedAt.getTime()}`;

const PATHS = {
  photo: '/api/reveals/:candidateId/photo',
  resume: '/api/reveals/:candidateId/resume',
} as const;
