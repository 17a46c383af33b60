import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';

const SAMPLE = 20_000;
/**
 * Rows on one heap page are correlated (same import), so this samples 10 % of the rows of ten times
 * as many pages.
 */
const SPREAD = 10;
const BATCH = 1_000;

export async function deleteOrphanFacets(db: Db): Promise<void> {
  await db.execute(sql`
    select settle_facet_check(id, facet_id)
    from (select id, facet_id from facet_checks order by id limit ${BATCH}::int) as one`);
}

export async function estimateFacetUsage(db: Db): Promise<void> {
  const size = await readSize(db);
  await refreshStatistics(db, size);
  const share = Math.min(1, SAMPLE / Math.max(1, size.entries));
  const pages = Math.min(1, share * SPREAD);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with sample as materialized (
        select terms from search_entries tablesample system (${pages * 100}::real)
        where random() < ${share / pages}::float8
          and pg_try_advisory_xact_lock(hashtext('gangway uses of facets'))
      ), counted as (
        select id, count(*) * ${size.entries}::int / (select count(*) from sample) as people
        from sample cross join lateral unnest(terms) as id group by id
      )
      update facets set uses = counted.people
      from (
        select facet.id, coalesce(counted.people, 0)::int as people
        from facets as facet left join counted on counted.id = facet.id
      ) as counted
      where facets.id = counted.id and exists (select from sample)
        and abs(facets.uses - counted.people) > facets.uses / 5`);
  });
}

export const searchIndexJob = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'search_index',
  everyMs: 300_000,
  timeLimitMs: 120_000,
  replicas: 'one',
  async run() {
    await deleteOrphanFacets(db);
    await estimateFacetUsage(db);
  },
});

const Size = z.object({ entries: z.int(), known: z.int() });

async function readSize(db: Db): Promise<z.infer<typeof Size>> {
  const [size] = await queryRows(
    db,
    sql`select count(*)::int as entries,
          (select reltuples::int from pg_class where oid = 'search_entries'::regclass) as known
        from search_entries`,
    Size,
  );
  return size ?? { entries: 0, known: 0 };
}

/** The embedded database does not run ANALYZE by itself. */
async function refreshStatistics(db: Db, { entries, known }: z.infer<typeof Size>): Promise<void> {
  if (Math.abs(entries - known) <= entries / 5) return;
  await db.execute(sql`analyze search_entries`);
  await db.execute(sql`analyze facets`);
}
