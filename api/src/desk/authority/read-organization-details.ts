import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { invoiceLines } from '../../commerce/tables/invoice-lines.table';
import { payments } from '../../commerce/tables/payments.table';
import { type Db, queryRows } from '../../foundation/db/db';
import {
  type AuthorityActor,
  openOrganization,
  type OrganizationId,
} from '../../identity/actors/scopes';
import {
  presentOrganization,
  presentOrganizationUser,
  listUsers,
  readOrganization,
} from '../../identity/organizations/read-organization';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';

export async function readOrganizationDetails(
  db: Db,
  actor: AuthorityActor,
  organizationId: string,
) {
  const id = openOrganization(actor, organizationId);
  const organization = await readOrganization(db, id);
  const [users, figures] = await Promise.all([listUsers(db, id), readFigures(db, id)]);
  return {
    organization: presentOrganization(organization),
    users: users.map(presentOrganizationUser),
    awaitsPassword: users.some(({ isMainUser, firstLoginAt }) => isMainUser && !firstLoginAt),
    ...figures,
  };
}

async function readFigures(db: Db, organizationId: OrganizationId) {
  const [figures] = await queryRows(
    db,
    sql`with own as (
        select ${transitionLists.id} from ${transitionLists}
          where ${transitionLists.organizationId} = ${organizationId}::uuid
      )
      select (select count(*)::int from own) as lists,
        (select count(*)::int from ${candidates} where ${candidates.listId} in (select id from own)) as people,
        (select coalesce(sum(${payments.cents} - ${payments.refundedCents}), 0)::float8 from ${payments}
          where ${payments.organizationId} = ${organizationId}::uuid
            and ${payments.status} = 'succeeded') as "paidCents",
        (select coalesce(sum(${invoiceLines.cents}), 0)::float8 from ${invoiceLines}
          where ${invoiceLines.organizationId} = ${organizationId}::uuid
            and ${invoiceLines.invoicedAt} is null) as "openInvoiceCents"`,
    Figures,
  );
  if (!figures) throw new Error('The figures were not returned');
  return figures;
}

const Figures = z.object({
  lists: z.int(),
  people: z.int(),
  paidCents: z.int(),
  openInvoiceCents: z.int(),
});
