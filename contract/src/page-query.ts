import * as z from 'zod/mini';
import { LIMITS } from './limits';

/** Of a call that answers an array in pages; without a limit, its newest items or all of them. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, 'Please use a whole number')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(1000))),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

export const sortOrder = z.optional(z.enum(['asc', 'desc']));
export const searchText = z.optional(z.string().check(z.maxLength(LIMITS.searchText)));

/** The query of a table: a search, its own filters, an order, and a page. */
export const tableQuery = <const T extends z.core.$ZodShape>(filters: T) =>
  z.strictObject({ search: searchText, ...filters, sortOrder, ...pageQuery });

/** What such a call answers: an array in pages. */
export const pagesOf = <T extends z.ZodMiniType>(item: T) =>
  ({ answer: { status: 200, body: z.array(item) }, isPaged: true }) as const;
