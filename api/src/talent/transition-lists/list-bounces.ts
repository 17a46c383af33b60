import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import { queryRows } from '../../foundation/db/query-rows';
import type { OrganisationId } from '../../identity/actors/scopes';
import { bouncedInvitations } from './bounced-invitations';
import { findList } from './find-list';

/** The newest; a list of which more have bounced has another trouble than an address. */
const MOST = 500;

const Bounce = z.object({
  candidateId: z.string(),
  fullName: z.string(),
  email: z.string(),
  bouncedAt: z.coerce.date(),
  bounceCode: z.string(),
});
export type Bounce = z.infer<typeof Bounce>;

export async function listBounces(
  db: Db,
  organisationId: OrganisationId,
  listId: string,
): Promise<Bounce[]> {
  await findList(db, organisationId, listId);
  return queryRows(
    db,
    sql`select * from (${bouncedInvitations(organisationId)}) as bounced
        where "listId" = ${listId}::uuid
        order by "bouncedAt" desc, "candidateId" limit ${MOST}`,
    Bounce,
  );
}
