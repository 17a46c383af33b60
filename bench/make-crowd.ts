import { makeList } from '@gangway/api/testing/factories/transition-lists';
import type { TestApi } from '@gangway/api/testing/test-api';
import { sql } from 'drizzle-orm';

/** Returns their organization. */
export async function makeCrowd({ db }: TestApi, count: number): Promise<string> {
  const { id, organizationId } = await makeList(db, { employeeCount: count });
  await db.execute(sql`
    insert into candidates (list_id, organization_id, full_name, email, phone, position_title,
      previous_company, years_experience, years_with_company, location, department,
      experience_level, skills)
    select ${id}::uuid, ${organizationId}::uuid, 'Person ' || n, 'person' || n || '@example.com',
      (2060000000 + n)::text, 'Engineer', 'Former Company', 5, 2, 'Seattle, WA', 'Engineering',
      'Mid-Level', array['Go', 'SQL']
    from generate_series(1, ${count}::int) as n`);
  return organizationId;
}
