import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/database';
import { facets } from '../../tables/search-index.table';
import { IS_OF, type Audience } from './audience';
import { runSearch } from './run-search';

const MOST = { department: 100, location: 30 };

const FacetOption = z.object({
  kind: z.enum(['department', 'location']),
  /** Two if federal people and others have the same text. */
  ids: z.array(z.int()),
  text: z.string(),
});
export type FacetOption = z.infer<typeof FacetOption>;

const mostUsed = (kind: FacetOption['kind'], audience: Audience) => sql`
  (select kind, array_agg(id) as ids, text from ${facets}
    where kind = ${kind} and text <> '' and ${IS_OF[audience]}
    group by kind, text order by sum(uses) desc, text limit ${MOST[kind]}::int)`;

export const readFacetOptions = (db: Db, audience: Audience): Promise<FacetOption[]> =>
  runSearch(
    db,
    sql`${mostUsed('department', audience)} union all ${mostUsed('location', audience)}`,
    FacetOption,
  );
