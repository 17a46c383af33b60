import type { Stripe } from '@stripe/stripe-js';
import type { ComponentType } from 'react';
import { loadScript } from './load-script';
import type { StripeFormProps } from './stripe-form';

export type PaymentSettings = { publishableKey: string; scriptUrl: string };

export type Provider = { stripe: Stripe; Form: ComponentType<StripeFormProps> };

export async function connect({ publishableKey, scriptUrl }: PaymentSettings): Promise<Provider> {
  const [{ connectStripe }, { StripeForm }] = await Promise.all([
    import(/* webpackChunkName: "stripe" */ './connect-stripe'),
    import(/* webpackChunkName: "stripe" */ './stripe-form'),
    window.Stripe ? undefined : loadScript(scriptUrl),
  ]);
  return { stripe: await connectStripe(publishableKey), Form: StripeForm };
}
