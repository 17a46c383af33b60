import { BouncedInvitation } from '@gangway/contract/talent/transition-lists';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { OrganizationId } from '../../identity/actors/scopes';
import { bouncedInvitations, findList } from './find-lists';

export const reasonOf = (code: string): string =>
  REASONS.find(([form]) => form.test(code))?.[1] ?? 'The mail server did not accept it';

/** A list with more bounces has another problem than its addresses. */
const MOST = 500;

export async function listBounces(db: Db, organizationId: OrganizationId, listId: string) {
  await findList(db, organizationId, listId);
  const bounces = await queryRows(
    db,
    sql`select * from (${bouncedInvitations(organizationId)}) as bounced
        where "listId" = ${listId}::uuid
        order by "bouncedAt" desc, id limit ${MOST}`,
    Bounce,
  );
  return bounces.map((bounce) => ({ ...bounce, reason: reasonOf(bounce.bounceCode) }));
}

/**
 * By enhanced status code, or by SMTP reply code if the server gives none. The first match wins.
 */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^5\.(1\.2|1\.10|4\.\d+)$/, 'The domain after the @ accepts no email'],
  [/^(5\.1\.\d+|550|551|553)$/, 'This address does not exist'],
  [/^([45]\.2\.2|552|452)$/, 'The mailbox is full'],
  [/^[45]\.2\.\d+$/, 'The mailbox is disabled'],
  [/^[45]\.7\.\d+$/, 'The mail server rejects our email'],
];

const Bounce = z.extend(z.omit(BouncedInvitation, { reason: true }), {
  bouncedAt: z.coerce.date(),
  bounceCode: z.string(),
});
