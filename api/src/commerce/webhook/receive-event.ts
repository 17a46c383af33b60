import type { SettleDeps } from '../settlement/provider-effects';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { SignatureError, type ProviderEvent } from '../../foundation/ports/payment-provider';
import { recordEvent, settle } from '../settlement/settle';

export type Notice = { body: string; signature: string };
export type Receipt = { type: string; outcome: 'applied' | 'known' | 'nothing' | 'ignored' };

async function readEvent(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  notice: Notice,
): Promise<ProviderEvent> {
  try {
    return await payments.readEvent(notice.body, notice.signature, clock());
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new ApiError('signature_invalid', 'This request does not come from the payment provider');
  }
}

/** Returns once the event has had its effect; what it throws makes the provider send it again. */
export async function receiveEvent(deps: SettleDeps, notice: Notice): Promise<Receipt> {
  const event = await readEvent(deps, notice);
  const { type, subject } = event;
  if (subject) return { type, outcome: await settle(deps, subject, event) };
  await recordEvent(deps.db, event, deps.clock());
  return { type, outcome: 'ignored' };
}
