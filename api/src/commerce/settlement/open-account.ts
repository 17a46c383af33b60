import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { issueReceipts } from '../billing/issue-receipts';
import type { Subscription } from '../plans/plan-access';
import { registrationTerms, type Terms } from '../plans/provider-prices';
import { billingCustomers, payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptions } from '../tables/subscriptions.table';
import { grantAllowance } from '../tokens/grant-allowance';
import { requestCancellation } from './end-subscription';
import type { LockedSubscription, RegistrationRow } from './lock-subscription';
import { nameTakenMail, welcomeMail } from './payment-mails';
import type { PaymentRow } from './payment-rows';
import { requestRefund } from './refunds';
import type { SettlementTx } from './settlement-transaction';

type Outcome = { status: 'completed'; userId: string } | { status: 'refused' | 'expired' };

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

type Paid = { registration: RegistrationRow; reference: string };

export async function openAccount(
  settlement: SettlementTx,
  paid: Paid,
  payment: PaymentRow,
): Promise<Pick<LockedSubscription, 'registration' | 'subscription'>> {
  const { tx, now, env } = settlement;
  const { registration } = paid;
  const user = await insertUser(settlement, registration);
  if (!user) return { registration: await refuse(settlement, paid, payment), subscription: null };
  const userId = user.id;
  const subscription = await insertSubscription(settlement, paid, { ...payment, userId });
  await tx
    .update(payments)
    .set({ userId, subscriptionId: subscription.id })
    .where(eq(payments.id, payment.id));
  await issueReceipts(tx, eq(payments.id, payment.id), { now });
  if (registration.customerReference) {
    await tx.insert(billingCustomers).values({ userId, reference: registration.customerReference });
  }
  await grantAllowance(tx, subscription, { now, reading: env.revealAllowance });
  await settlement.sendMail(welcomeMail(user.email, user, env));
  const completed = { status: 'completed', userId } as const;
  return {
    registration: await closeRegistration(settlement, registration, completed),
    subscription,
  };
}

async function insertUser({ tx, now }: SettlementTx, registration: RegistrationRow) {
  const [user] = await tx
    .insert(users)
    .values({
      username: required(registration.username),
      email: required(registration.email),
      passwordHash: required(registration.passwordHash),
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

function required(value: string | null): string {
  if (value === null) throw new Error('An open registration has lost its details');
  return value;
}

async function refuse(
  settlement: SettlementTx,
  { registration, reference }: Paid,
  payment: PaymentRow,
) {
  const { cents } = payment;
  const username = required(registration.username);
  await requestRefund(settlement, payment, { reason: 'name_taken', cents });
  await requestCancellation(settlement, reference);
  await settlement.sendMail(
    nameTakenMail(required(registration.email), { username, cents }, settlement.env),
  );
  return closeRegistration(settlement, registration, { status: 'refused' });
}

async function insertSubscription(
  { tx, now }: SettlementTx,
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

function termsOf({ offer, plan, billingCycle }: RegistrationRow): Terms {
  if (plan) return { plan, offer: 'subscription', billingCycle };
  if (offer) return registrationTerms(offer);
  throw new Error('A registration has lost its offer');
}
