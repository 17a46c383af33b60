import { inArray, and, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { users, organizations } from '../../identity/tables/accounts.table';
import { payments, receiptDetails, billingDetails } from '../tables/payments.table';

const fullName = sql`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`;

export const payersOf = (which: SQL | undefined): SQL => sql`
  select ${payments.id} as "paymentId",
    coalesce(${organizations.name}, ${fullName}, ${users.username}) as "name",
    ${users.email} as "email",
    coalesce(nullif(${billingDetails.company}, ''), ${users.companyName}, '') as "company",
    coalesce(${billingDetails.addressLine1}, '') as "addressLine1",
    coalesce(${billingDetails.addressLine2}, '') as "addressLine2",
    coalesce(${billingDetails.city}, '') as "city",
    coalesce(${billingDetails.region}, '') as "region",
    coalesce(${billingDetails.postalCode}, '') as "postalCode",
    coalesce(${billingDetails.country}, '') as "country",
    coalesce(${billingDetails.taxId}, '') as "taxId"
  from ${payments}
  left join ${users} on ${users.id} = ${payments.userId}
  left join ${organizations} on ${organizations.id} = ${payments.organizationId}
  left join ${billingDetails} on ${billingDetails.userId} = ${payments.userId}
    or ${billingDetails.organizationId} = ${payments.organizationId}
  where ${and(or(isNotNull(payments.userId), isNotNull(payments.organizationId)), which)}`;

/** The receipt records the payer as they are now; an issued receipt never changes. */
export async function issueReceipts(tx: Db, which: SQL | undefined, { now }: { now: Date }) {
  const paid = and(inArray(payments.status, ['succeeded', 'refunded']), which);
  await tx.execute(sql`
    insert into ${receiptDetails} (payment_id, name, email, company, address_line1, address_line2,
      city, region, postal_code, country, tax_id, issued_at)
    select payer.*, ${now.toISOString()}::timestamptz from (${payersOf(paid)}) as payer
    on conflict (payment_id) do nothing`);
}
