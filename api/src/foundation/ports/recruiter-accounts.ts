import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { RevealLimits, RevealsToday } from '@gangway/contract/foundation/allowances';
import type { TeamRole } from '@gangway/contract/identity/accounts';
import type { Db } from '../db/db';
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
  isTeamInForce(db: Db, ownerId: string): Promise<boolean>;
};
