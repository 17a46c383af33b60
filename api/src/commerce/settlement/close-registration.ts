import { eq } from 'drizzle-orm';
import { registrations } from '../tables/registrations.table';
import type { RegistrationRow } from './hold-subscription';
import type { SettlementTx } from './money-transaction';

type Outcome = { status: 'completed'; userId: string } | { status: 'refused' | 'expired' };

/** What it knew of the person is in the account now, or of no use any more. */
export async function closeRegistration(
  { tx, now }: SettlementTx,
  { id }: RegistrationRow,
  outcome: Outcome,
): Promise<RegistrationRow> {
  const [closed] = await tx
    .update(registrations)
    .set({
      ...outcome,
      username: null,
      email: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      companyName: null,
      settledAt: now,
    })
    .where(eq(registrations.id, id))
    .returning();
  if (!closed) throw new Error('The registration is gone');
  return closed;
}
