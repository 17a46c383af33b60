import type { RegistrationConfirmation } from '@gangway/contract/commerce/payments';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../../identity/tables/accounts.table';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { emailHash } from './email-hashes';

const REFUNDED =
  'Someone else has just registered this username or email address, so we could not create your account. We will refund your full payment to your card.';
const EXPIRED =
  'This registration was not paid in time and has expired. You were not charged. Please register again.';
const INCOMPLETE =
  'The payment has not gone through yet. We will create your account as soon as it does.';

export async function confirmRegistration(
  deps: SettleDeps,
  { paymentIntentId, userData }: RegistrationConfirmation,
): Promise<{ username: string }> {
  const read = async () => {
    const [registration] = await deps.db
      .select({ status: registrations.status, username: users.username })
      .from(payments)
      .innerJoin(registrations, eq(registrations.id, payments.registrationId))
      .leftJoin(users, eq(users.id, registrations.userId))
      .where(
        and(
          eq(payments.providerReference, paymentIntentId),
          eq(registrations.emailHash, emailHash(deps.env, userData.email)),
        ),
      );
    if (!registration) throw new ApiError('not_found', 'This registration does not exist');
    return registration;
  };
  const before = await read();
  if (before.status === 'open') await settle(deps, { kind: 'payment', id: paymentIntentId });
  const { status, username } = await read();
  if (!username) throw refusal(status);
  return { username };
}

function refusal(status: 'open' | 'completed' | 'refused' | 'expired'): ApiError {
  if (status === 'refused') return new ApiError('registration_refunded', REFUNDED);
  return new ApiError('payment_incomplete', status === 'expired' ? EXPIRED : INCOMPLETE);
}
