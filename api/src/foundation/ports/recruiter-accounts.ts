import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { RevealLimits, RevealsToday } from '@gangway/contract/foundation/allowances';
import type { TeamRole } from '@gangway/contract/identity/accounts';
import type { SQL } from 'drizzle-orm';
import type { Env } from '../env/env';

type RecruiterStatus = {
  plan: Plan | null;
  isPlanUnpaid: boolean;
  tokens: number;
  revealsToday: RevealsToday | null;
  areRevealsPaused: boolean;
  raisedLimits: RevealLimits | null;
  team: TeamRole | null;
};

type StatusDeps = { env: Env; clock: () => Date };

type Recruiter = {
  username: string;
  firstName: string | null;
  lastName: string | null;
};

export type RecruiterAccounts = {
  /**
   * What `statusOf` needs, in one column of a query over `users`, which is given `now`. Null for
   * everyone but recruiters.
   */
  facts: SQL;
  statusOf(deps: StatusDeps, recruiter: Recruiter, facts: unknown): RecruiterStatus;
};
