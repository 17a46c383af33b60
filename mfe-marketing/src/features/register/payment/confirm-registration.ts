import {
  ApiError,
  call,
  navigate,
  serverMessage,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { clearDraft, readDraft, saveDraft } from '../draft';
import { clearPageMemory } from '../page-memory';

export function finish(): void {
  const { username } = readDraft();
  clearDraft();
  clearPageMemory();
  showToast({
    title: 'Payment Successful',
    description: 'Your account has been created successfully!',
  });
  navigate('/auth?registered=true', { replace: true, state: { username } });
}

export const isRefunded = (error: unknown) => codeOf(error) === 'registration_refunded';

export const isUnpaid = (error: unknown) =>
  ['payment_incomplete', 'not_found', 'invalid_request'].some((code) => code === codeOf(error));

/** Creates the account if it does not exist yet; safe to repeat. */
export async function confirmRegistration(paymentIntentId: string, email: string): Promise<void> {
  try {
    await call('POST /api/confirm-registration', {
      body: { paymentIntentId, userData: { email } },
    });
  } catch (error) {
    if (isRefunded(error)) saveDraft({ intent: null });
    throw error;
  }
}

export const tellFailure = (error: unknown) =>
  showFailure('Registration Failed', failureText(error));

const codeOf = (error: unknown) => (error instanceof ApiError ? (error.code ?? null) : null);

const failureText = (error: unknown) =>
  error instanceof ApiError
    ? serverMessage(error, 'Failed to create account')
    : 'Failed to confirm registration';
