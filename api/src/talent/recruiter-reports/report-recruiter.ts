import type { RecruiterReport } from '@gangway/contract/talent/profile-reveals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { consumeLinkedLimit, type LinkedCandidateId, noSuchReveal } from '../candidates/link-scope';
import { candidates } from '../tables/candidates.table';
import { recruiterReports } from '../tables/recruiter-reports.table';
import { reveals } from '../tables/reveals.table';

const Stored = z.object({ id: z.string() });

/**
 * Only administrators see reports: nothing that a recruiter can read may reveal that one exists.
 */
export async function reportRecruiter(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>,
  candidateId: LinkedCandidateId,
  { revealId, reason, text }: RecruiterReport & { revealId: string },
): Promise<void> {
  await consumeLinkedLimit(deps, 'reportByProfile', { candidateId });
  const storing = queryRows(
    deps.db,
    sql`insert into ${recruiterReports} (recruiter_id, candidate_id, reason, text, created_at)
      select recruiter_id, person.id, ${reason}::text, ${text}::text,
        ${deps.clock().toISOString()}::timestamptz
      from ${reveals} as reveal join ${candidates} as person on person.id = reveal.candidate_id
      where reveal.id = ${revealId}::uuid and person.id = ${candidateId}::uuid
      for key share of person
      returning id`,
    Stored,
  );
  const [stored] = await storing.catch((error: unknown) => {
    throw violatedUnique(error) === 'recruiter_reports_one_open' ? alreadyReported() : error;
  });
  if (!stored) throw noSuchReveal(candidateId);
}

const alreadyReported = () =>
  new ApiError(
    'already_reported',
    'You have already reported this recruiter. We are looking into it.',
  );
