import type { TeamRole } from '@gangway/contract/accounts';
import type { RevealsToday } from '@gangway/contract/allowances';
import type { Plan } from '@gangway/contract/plan-rules';
import type { Db } from '../db/database';
import type { Env } from '../env/env';

/** The account that a recruiter spends from: their own, or the one of their team's owner. */
type RecruiterStatus = {
  plan: Plan | null;
  isPlanUnpaid: boolean;
  tokens: number;
  /** Null for plans without a daily limit. */
  revealsToday: RevealsToday | null;
  team: TeamRole | null;
};

type StatusDeps = { db: Db; env: Env; clock: () => Date };

type Recruiter = {
  id: string;
  teamOwnerId: string | null;
  username: string;
  firstName: string | null;
  lastName: string | null;
};

export type RecruiterAccounts = {
  readStatus(deps: StatusDeps, recruiter: Recruiter): Promise<RecruiterStatus>;
  /** Whether members use the owner's account: the plan includes them, and the owner can sign in. */
  isTeamInForce(db: Db, ownerId: string): Promise<boolean>;
};
