import { sql } from 'drizzle-orm';

/** As in the unique index: a parameter in its place would not be recognised. */
export const IS_PENDING = sql`status = 'pending'`;

/** The row returned by an upsert that existed before is locked by it. */
export const IS_NEW = sql<boolean>`(xmax = 0)`;
