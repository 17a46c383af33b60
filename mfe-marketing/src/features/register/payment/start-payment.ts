import type { CallAnswer } from '@gangway/contract/calls';
import { call } from '@gangway/shared-ui/platform';
import { takenIssues } from '../../../registration/taken-issues';
import type { Choice } from '../choices';
import type { Details } from '../details';
import { readDraft, saveDraft } from '../draft';
import { confirmRegistration, isRefunded } from './confirm-registration';
import { finish } from './finish';

export type StartedPayment = CallAnswer<'POST /api/complete-registration'>;

/** The provider's secrets begin with the id of what they are for. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? null;

/** The draft remembers which payment was begun, for a tab that is closed. */
async function begin(details: Details, choice: Choice): Promise<StartedPayment> {
  const payment = await call('POST /api/complete-registration', {
    body: {
      ...details,
      userType: 'recruiter',
      ...choice.order,
      amount: choice.dueCents / 100,
    },
  });
  saveDraft({ plan: choice.id, intent: intentOf(payment.clientSecret) });
  return payment;
}

/** A name that is taken may be their own: what they paid before has brought the account meanwhile. */
async function isOwnName(error: unknown, { email }: Details): Promise<boolean> {
  const { intent } = readDraft();
  if (intent === null || takenIssues(error).length === 0) return false;
  try {
    await confirmRegistration(intent, email);
    return true;
  } catch (refusal) {
    if (isRefunded(refusal)) throw refusal;
    return false;
  }
}

/** Begins the payment, or finds the one that was begun; null where all of it is done already. */
export async function startPayment(
  details: Details,
  choice: Choice,
): Promise<StartedPayment | null> {
  try {
    return await begin(details, choice);
  } catch (error) {
    if (!(await isOwnName(error, details))) throw error;
    finish();
    return null;
  }
}
