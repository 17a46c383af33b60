import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/users.table';
import { issueReceipts } from '../billing/issue-receipts';
import type { Subscription } from '../plans/current-subscription';
import { registrationTerms, type Terms } from '../plans/prices';
import { subscriptions } from '../tables/subscriptions.table';
import { grantAllowance } from '../tokens/grant-allowance';
import { billingCustomers } from '../tables/billing-customers.table';
import { payments } from '../tables/payments.table';
import type { PaymentRow } from './count-refunded';
import { wantRefund } from './want-refund';
import { closeRegistration } from './close-registration';
import type { Held, RegistrationRow } from './hold-subscription';
import type { Money } from './money-transaction';
import { nameTakenMail, welcomeMail } from './payment-mails';
import { wantEnding } from './want-ending';

type Paid = { registration: RegistrationRow; reference: string };

/** The database keeps it there while the registration is open. */
function kept(value: string | null): string {
  if (value === null) throw new Error('An open registration has lost its details');
  return value;
}

/** Null where the name or the address was taken while the payment was made. */
async function insertUser({ tx, now }: Money, registration: RegistrationRow) {
  const [user] = await tx
    .insert(users)
    .values({
      username: kept(registration.username),
      email: kept(registration.email),
      passwordHash: kept(registration.passwordHash),
      firstName: registration.firstName,
      lastName: registration.lastName,
      companyName: registration.companyName,
      userType: 'recruiter',
      createdAt: now,
      emailConfirmedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username, email: users.email });
  return user ?? null;
}

/** The database keeps one of the two. */
function termsOf({ offer, plan, billingCycle }: RegistrationRow): Terms {
  if (plan) return { plan, offer: 'subscription', billingCycle };
  if (offer) return registrationTerms(offer);
  throw new Error('A registration has lost its offer');
}

async function insertSubscription(
  { tx, now }: Money,
  { registration, reference }: Paid,
  { userId, periodStart, periodEnd }: PaymentRow,
): Promise<Subscription> {
  if (!userId || !periodStart || !periodEnd) throw new Error('A plan needs a user and a period');
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      ...termsOf(registration),
      userId,
      status: 'active',
      startedAt: periodStart,
      periodStart,
      periodEnd,
      cents: registration.cents,
      providerReference: reference,
      createdAt: now,
    })
    .returning();
  if (!subscription) throw new Error('The subscription was not returned');
  return subscription;
}

async function refuse(money: Money, { registration, reference }: Paid, payment: PaymentRow) {
  const { cents } = payment;
  const username = kept(registration.username);
  await wantRefund(money, payment, { reason: 'name_taken', cents });
  await wantEnding(money, reference);
  await money.sendMail(nameTakenMail(kept(registration.email), { username, cents }, money.env));
  return closeRegistration(money, registration, { status: 'refused' });
}

/** The account appears with its plan, or all of the payment goes back. */
export async function openAccount(
  money: Money,
  paid: Paid,
  payment: PaymentRow,
): Promise<Pick<Held, 'registration' | 'subscription'>> {
  const { tx, now, env } = money;
  const { registration } = paid;
  const user = await insertUser(money, registration);
  if (!user) {
    return { registration: await refuse(money, paid, payment), subscription: null };
  }
  const userId = user.id;
  const subscription = await insertSubscription(money, paid, { ...payment, userId });
  await tx
    .update(payments)
    .set({ userId, subscriptionId: subscription.id })
    .where(eq(payments.id, payment.id));
  await issueReceipts(tx, eq(payments.id, payment.id), { now });
  if (registration.customerReference) {
    await tx.insert(billingCustomers).values({ userId, reference: registration.customerReference });
  }
  await grantAllowance(tx, subscription, { now, reading: env.revealAllowance });
  await money.sendMail(welcomeMail(user.email, user, env));
  const completed = { status: 'completed', userId } as const;
  return { registration: await closeRegistration(money, registration, completed), subscription };
}
