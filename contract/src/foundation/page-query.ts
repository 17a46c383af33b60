import * as z from 'zod/mini';
import { LIMITS } from './limits';

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

export const tableQuery = <const T extends z.core.$ZodShape>(filters: T) =>
  z.strictObject({ search: searchText, ...filters, sortOrder, ...pageQuery });

export const pagesOf = <T extends z.ZodMiniType>(item: T) =>
  ({ answer: { status: 200, body: z.array(item) }, isPaged: true }) as const;
