import type { RevealedCandidate } from '@gangway/contract/reveals';
import { presentContacts } from './present-contacts';
import type { RevealedRow } from './revealed-rows';

export function presentRevealed(row: RevealedRow): RevealedCandidate {
  return {
    id: row.id,
    isRevealed: true,
    ...presentContacts(row),
    positionTitle: row.positionTitle,
    previousCompany: row.previousCompany,
    yearsExperience: row.yearsExperience,
    yearsWithCompany: row.yearsWithCompany,
    experienceLevel: row.experienceLevel,
    location: row.location,
    department: row.department,
    skills: row.skills,
    hasJumpedShip: row.hasJumpedShip,
    clearance: row.clearance,
    profileLastUpdated: row.profileLastUpdated.toISOString(),
    isVisible: row.isVisible,
    revealedAt: row.revealedAt.toISOString(),
    stage: row.stage,
    notes: row.notes,
    ...(row.revealedBy !== null && { revealedBy: row.revealedBy }),
  };
}
