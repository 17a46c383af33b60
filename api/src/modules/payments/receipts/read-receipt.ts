import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { users } from '../../accounts/users.table';
import { organisations } from '../../organisations/organisations.table';
import type { Payer } from '../../sessions/scopes';
import { payments } from '../payments.table';
import { refunds } from '../refunds.table';
import { readPayment, type PaidThing } from './read-payments';

export type PaidReceipt = PaidThing & {
  payer: { name: string; email: string | null };
  refunds: (typeof refunds.$inferSelect)[];
};

async function readRecruiter(db: Db, id: string): Promise<PaidReceipt['payer']> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The payer is gone');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  return { name, email: user.email };
}

async function readOrganisation(db: Db, id: string): Promise<PaidReceipt['payer']> {
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, id));
  if (!organisation) throw new Error('The payer is gone');
  return { name: organisation.name, email: null };
}

export async function readReceipt(db: Db, payer: Payer, id: string): Promise<PaidReceipt> {
  const thing = await readPayment(db, payer, eq(payments.id, id));
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const name =
    payer.kind === 'recruiter'
      ? await readRecruiter(db, payer.recruiterId)
      : await readOrganisation(db, payer.organisationId);
  return { ...thing, payer: name, refunds: given };
}
