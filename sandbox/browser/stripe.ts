import { createStripe } from './create-stripe';
import { IntegrationError } from './elements/integration-error';

/** The release name that the loader of @stripe/stripe-js expects. */
const VERSION = 'endive';

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** A function rather than a class, so that it works with `new` and without. */
function Stripe(publishableKey: unknown) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_'))
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string or something else.',
    );
  return createStripe(origin, publishableKey);
}

window.Stripe = Object.assign(Stripe, { version: VERSION });
