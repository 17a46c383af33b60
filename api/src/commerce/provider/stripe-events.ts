import Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  SignatureError,
  type PaymentProvider,
  type Subject,
} from '../../foundation/ports/payment-provider';
import { idOrNull, toDate } from './stripe-values';

const TOLERANCE_SECONDS = 300;

export const stripeEvents = (
  stripe: Stripe,
  secret: string,
): Pick<PaymentProvider, 'readEvent'> => ({
  readEvent: async (...call) => {
    const event = await verified(stripe, call, secret);
    return {
      id: event.id,
      type: event.type,
      createdAt: toDate(event.created),
      subject: subjectOf(event.data.object),
    };
  },
});

async function verified(
  stripe: Stripe,
  call: Parameters<PaymentProvider['readEvent']>,
  secret: string,
) {
  const [body, signature, now] = call;
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw error instanceof Stripe.errors.StripeSignatureVerificationError
      ? new SignatureError('The signature is not valid')
      : error;
  }
}

type Notified = z.infer<typeof Notified>;

function subjectOf(about: unknown): Subject | null {
  const { data } = Notified.safeParse(about);
  const kind = data && KINDS[data.object];
  const id = data ? idIn(data) : null;
  return kind && id ? { kind, id } : null;
}

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));

/** Only says where to look: an endpoint may be set to another API version than the SDK. */
const Notified = z.object({
  object: z.string(),
  id: z.optional(z.string()),
  payment_intent: reference,
  subscription: reference,
  parent: z.nullish(
    z.looseObject({ subscription_details: z.nullish(z.object({ subscription: reference })) }),
  ),
});

const KINDS: Record<string, Subject['kind']> = {
  payment_intent: 'payment',
  charge: 'payment',
  refund: 'refund',
  invoice: 'subscription',
  subscription: 'subscription',
  'checkout.session': 'checkout',
};

function idIn(about: Notified): string | null {
  const { object, id, parent } = about;
  if (object === 'charge') return idOrNull(about.payment_intent);
  if (object !== 'invoice') return id ?? null;
  return idOrNull(parent?.subscription_details?.subscription ?? about.subscription);
}
