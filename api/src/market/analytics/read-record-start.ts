import { ANALYTICS_SINCE } from '@gangway/contract/analytics';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import { queryRows } from '../../foundation/db/query-rows';
import { users } from '../../identity/tables/users.table';
import { stageChanges } from '../tables/stage-changes.table';
import type { RecruiterId } from '../../identity/actors/scopes';
import { searchDays } from '../tables/search-days.table';

const RecordStart = z.object({
  /** The first day, UTC, from which searches and stages are complete. */
  since: z.iso.date(),
  /** Before it there was nothing to record. */
  joined: z.iso.date(),
});
export type RecordStart = z.infer<typeof RecordStart>;

/** Earlier than the release that began to record only where something was recorded earlier. */
export async function readRecordStart(db: Db, recruiterId: RecruiterId): Promise<RecordStart> {
  const [start] = await queryRows(
    db,
    sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as joined,
      to_char(least(
        ${ANALYTICS_SINCE}::date,
        (select min(day) from ${searchDays} where recruiter_id = ${recruiterId}),
        (select min(at at time zone 'UTC')::date from ${stageChanges} where recruiter_id = ${recruiterId})
      ), 'YYYY-MM-DD') as since
    from ${users} where id = ${recruiterId}`,
    RecordStart,
  );
  if (!start) throw new Error('The account was not found');
  return start;
}
