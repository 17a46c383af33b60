import { demoDeployToken } from '@gangway/contract/deploy-tokens';
import type { deployTokens } from '../modules/remotes/deploy-tokens.table';
import type { remotes } from '../modules/remotes/remotes.table';
import { hashToken } from '../modules/sessions/session-token';
import type { SeedContext } from './seed-context';

const TEAMS_WITH_AREA = ['marketing', 'recruiter', 'enterprise', 'candidate', 'authority'];

/** The team of the area that the documentation makes; it claims its area by releasing it. */
const NEW_TEAM = 'payroll';

type Teams = {
  remotes: (typeof remotes.$inferInsert)[];
  deployTokens: (typeof deployTokens.$inferInsert)[];
};

export function buildTeams({ now }: SeedContext): Teams {
  return {
    remotes: TEAMS_WITH_AREA.map((team) => ({ name: `mfe-${team}`, team, createdAt: now })),
    deployTokens: [...TEAMS_WITH_AREA, NEW_TEAM].map((team) => ({
      team,
      label: 'demo',
      tokenHash: hashToken(demoDeployToken(team)),
      createdAt: now,
    })),
  };
}
