import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database';
import { facets } from '../facets.table';
import { runSearch } from './run-search';

const MOST = { departments: 100, locations: 30 };

const Offer = z.object({ kind: z.enum(['department', 'location']), id: z.int(), text: z.string() });
export type Offer = z.infer<typeof Offer>;

const mostUsed = (kind: Offer['kind'], most: number) => sql`
  (select kind, id, text from ${facets} where kind = ${kind} and text <> ''
    order by uses desc, text limit ${most}::int)`;

/** What people can be narrowed down by, the most used first. */
export const readOffers = (db: Db): Promise<Offer[]> =>
  runSearch(
    db,
    sql`${mostUsed('department', MOST.departments)}
      union all ${mostUsed('location', MOST.locations)}`,
    Offer,
  );
