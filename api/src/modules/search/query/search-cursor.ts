import { id } from '@gangway/contract/fields';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/api-error';

/** Where a page ended, in which order, and what the first one has counted. */
const Cursor = z.strictObject({
  order: z.enum(['recent', 'most-years', 'fewest-years']),
  /** To the microsecond, as the database counts. */
  at: z.iso
    .datetime({ precision: 6 })
    .check(z.refine((moment) => moment >= '1970', 'Before there were people')),
  years: z.int().check(z.minimum(0), z.maximum(1000)),
  id,
  total: z.int().check(z.minimum(0), z.maximum(10_000)),
  isExact: z.boolean(),
});
export type Cursor = z.infer<typeof Cursor>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

export function readCursor(text: string, order: Cursor['order']): Cursor {
  const cursor = Cursor.safeParse(parse(text));
  if (!cursor.success || cursor.data.order !== order) {
    throw new ApiError('invalid_request', 'The cursor is not one of this search');
  }
  return cursor.data;
}
