import { id } from '@gangway/contract/fields';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ApiError } from '../../foundation/errors/api-error';
import { reveals } from '../../talent/tables/reveals.table';

/** Microseconds as in the database: a Date would repeat or skip rows. */
const at = z.iso
  .datetime({ precision: 6 })
  .check(z.refine((moment) => moment >= '1970', 'Before there were reveals'));

const Place = z.strictObject({ at, id });
type Place = z.infer<typeof Place>;

export const exactTime = sql<string>`to_char(${reveals.revealedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const cursorOf = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

export function afterCursor(cursor: string): SQL {
  const place = Place.safeParse(parse(cursor));
  if (!place.success)
    throw new ApiError('invalid_request', 'The cursor is not valid. Start again without a cursor.');
  const { at, id } = place.data;
  return sql`(${reveals.revealedAt}, ${reveals.candidateId}) < (${at}::timestamptz, ${id}::uuid)`;
}
