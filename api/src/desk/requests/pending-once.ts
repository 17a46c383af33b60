import { sql } from 'drizzle-orm';

/** As in the unique index: a parameter in its place would not be recognised. */
export const IS_PENDING = sql`status = 'pending'`;

/** In what an upsert returns: a row that was there before has been locked, and tells by whom. */
export const IS_NEW = sql<boolean>`(xmax = 0)`;
