import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { invoiceLines } from '../../commerce/tables/invoice-lines.table';
import { payments } from '../../commerce/tables/payments.table';
import { type Db, queryRows } from '../../foundation/db/db';
import {
  type AuthorityActor,
  openOrganisation,
  type OrganisationId,
} from '../../identity/actors/scopes';
import {
  presentOrganisation,
  presentOrganisationUser,
  listUsers,
  readOrganisation,
} from '../../identity/organisations/read-organisation';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';

export async function readOrganisationDetails(
  db: Db,
  actor: AuthorityActor,
  organisationId: string,
) {
  const id = openOrganisation(actor, organisationId);
  const organisation = await readOrganisation(db, id);
  const [users, figures] = await Promise.all([listUsers(db, id), readFigures(db, id)]);
  return {
    organization: presentOrganisation(organisation),
    users: users.map(presentOrganisationUser),
    awaitsPassword: users.some(({ isMainUser, firstLoginAt }) => isMainUser && !firstLoginAt),
    ...figures,
  };
}

async function readFigures(db: Db, organisationId: OrganisationId) {
  const [figures] = await queryRows(
    db,
    sql`with own as (
        select ${transitionLists.id} from ${transitionLists}
          where ${transitionLists.organisationId} = ${organisationId}::uuid
      )
      select (select count(*)::int from own) as lists,
        (select count(*)::int from ${candidates} where ${candidates.listId} in (select id from own)) as people,
        (select coalesce(sum(${payments.cents} - ${payments.refundedCents}), 0)::float8 from ${payments}
          where ${payments.organisationId} = ${organisationId}::uuid
            and ${payments.status} = 'succeeded') as "paidCents",
        (select coalesce(sum(${invoiceLines.cents}), 0)::float8 from ${invoiceLines}
          where ${invoiceLines.organisationId} = ${organisationId}::uuid
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
