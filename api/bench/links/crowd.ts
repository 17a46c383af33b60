import { sql } from 'drizzle-orm';
import { issueCandidateLinks } from '../../src/talent/candidates/issue-candidate-links';
import type { LinkPurpose } from '../../src/talent/tables/candidate-links.table';
import { candidates } from '../../src/talent/tables/candidates.table';
import { makeList } from '../../src/testing/factories/transition-lists';
import type { TestApi } from '../../src/testing/test-api';

const CROWD = 20_000;

/** So many people on a paid list, all of them invited, each with a link of both kinds. */
export async function makeCrowd({ db }: TestApi): Promise<void> {
  const { id, organisationId } = await makeList(db, { employeeCount: CROWD });
  await db.execute(sql`
    insert into candidates (list_id, organisation_id, full_name, email, phone, position_title,
      previous_company, years_experience, years_with_company, location, department,
      experience_level, skills)
    select ${id}::uuid, ${organisationId}::uuid, 'Person ' || n, 'person' || n || '@example.com',
      (2060000000 + n)::text, 'Engineer', 'Former Company', 5, 2, 'Seattle, WA', 'Engineering',
      'Mid-Level', array['Go', 'SQL']
    from generate_series(1, ${CROWD}::int) as n`);
  await db.execute(sql`
    insert into candidate_links (candidate_id, purpose, token_hash, expires_at)
    select id, purpose, translate(encode(sha256((id || purpose)::bytea), 'base64'), '+/=', '-_'),
      now() + interval '60 days'
    from candidates, unnest(array['claim', 'profile']) as purpose`);
  await db.execute(sql`analyze`);
}

/** Tokens of as many people of the crowd, who had others before. */
export async function issueTokens(
  { db, deps }: TestApi,
  purpose: LinkPurpose,
  count: number,
): Promise<string[]> {
  const people = await db
    .select({ candidateId: candidates.id })
    .from(candidates)
    .orderBy(candidates.email)
    .limit(count);
  const issued = await issueCandidateLinks(deps, db, { purpose, people });
  return issued.map(({ path }) => path.split('/').at(-1) ?? '');
}
