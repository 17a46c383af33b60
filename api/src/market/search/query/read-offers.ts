import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/database';
import { IS_OF, type Audience } from './audience';
import { facets } from '../../tables/facets.table';
import { runSearch } from './run-search';

const MOST = { department: 100, location: 30 };

const Offer = z.object({
  kind: z.enum(['department', 'location']),
  /** Two where federal people and others have the same. */
  ids: z.array(z.int()),
  text: z.string(),
});
export type Offer = z.infer<typeof Offer>;

const mostUsed = (kind: Offer['kind'], audience: Audience) => sql`
  (select kind, array_agg(id) as ids, text from ${facets}
    where kind = ${kind} and text <> '' and ${IS_OF[audience]}
    group by kind, text order by sum(uses) desc, text limit ${MOST[kind]}::int)`;

/** What people can be narrowed down by, the most used first. */
export const readOffers = (db: Db, audience: Audience): Promise<Offer[]> =>
  runSearch(
    db,
    sql`${mostUsed('department', audience)} union all ${mostUsed('location', audience)}`,
    Offer,
  );
