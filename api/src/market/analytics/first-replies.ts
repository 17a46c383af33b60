import { REPLIED_STAGES } from '@gangway/contract/stages';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../foundation/db/text-array';
import { stageChanges } from '../tables/stage-changes.table';
import type { RecruiterId } from '../../identity/actors/scopes';

/** As an array of SQL. */
export const REPLIED = textArray(REPLIED_STAGES);

/**
 * When each person first replied and was hired. A date is null for those who had got there before
 * stages were recorded, as the stage before the first change tells.
 */
export const firstReplies = (recruiterId: RecruiterId): SQL => sql`
  select candidate_id,
    case when began = any(${REPLIED}) then null else replied_at end as replied_at,
    case when began = 'hired' then null else hired_at end as hired_at,
    replied_at is not null or began = any(${REPLIED}) as has_replied,
    hired_at is not null or began = 'hired' as is_hired
  from (
    select candidate_id,
      coalesce((array_agg(previous order by at))[1], 'none') as began,
      min(at) filter (where stage = any(${REPLIED})) as replied_at,
      min(at) filter (where stage = 'hired') as hired_at
    from ${stageChanges} where recruiter_id = ${recruiterId} group by candidate_id
  ) as person`;
