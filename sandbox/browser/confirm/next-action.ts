import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { createNode } from '../form/create-node';
import { adoptStyle } from '../form/form-style';
import { closeIcon } from '../form/icons';
import { type IntentRef, retrieveIntent } from './intents';

const DIALOG_STYLE = `
dialog {
  position: fixed;
  inset: 0;
  width: min(440px, calc(100vw - 32px));
  height: min(540px, calc(100dvh - 32px));
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 14px;
  background: Canvas;
  color-scheme: light dark;
  box-shadow: 0 12px 32px rgb(0 0 0 / 20%), 0 40px 90px -20px rgb(0 0 0 / 55%);
}
dialog::backdrop { background: rgb(10 16 28 / 60%); backdrop-filter: blur(3px); }
iframe { display: block; width: 100%; height: 100%; border: 0; }
button {
  position: absolute;
  top: 10px;
  inset-inline-end: 10px;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: GrayText;
  cursor: pointer;
}
button:hover { color: CanvasText; }
button:focus-visible { outline: 2px solid Highlight; outline-offset: -4px; }
svg { width: 22px; height: 22px; }
@media (prefers-reduced-motion: no-preference) {
  dialog { animation: rise 180ms ease-out; }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }
}
`;

export async function handleNextActions(
  ref: IntentRef,
  intent: PaymentIntent,
): Promise<PaymentIntentResult> {
  const url = challengeOf(intent);
  if (url === null) return resultOf(intent);
  await runChallenge(url, ref);
  const { error, paymentIntent } = await retrieveIntent(ref);
  return error ? { error } : resultOf(paymentIntent);
}

function challengeOf({ status, next_action: action }: PaymentIntent): string | null {
  const details = status === 'requires_action' ? action?.use_stripe_sdk : null;
  const url: unknown = details ? Reflect.get(details, 'stripe_js') : null;
  return typeof url === 'string' ? url : null;
}

function resultOf(intent: PaymentIntent): PaymentIntentResult {
  const { status, last_payment_error: error } = intent;
  if (status === 'requires_action') return { error: notAuthenticated(intent) };
  if (status !== 'requires_payment_method' || error === null) return { paymentIntent: intent };
  return { error: { ...error, payment_intent: intent } };
}

function notAuthenticated(intent: PaymentIntent): StripeError {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: FAILED,
    payment_intent: intent,
  };
}

const FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

async function runChallenge(url: string, ref: IntentRef): Promise<void> {
  const { host, dialog, frame, close } = createDialog(url);
  const opener = document.activeElement;
  document.body.append(host);
  dialog.showModal();
  frame.addEventListener('load', () => frame.focus());
  const stop = new AbortController();
  const isLeft = await new Promise<boolean>((resolve) => {
    const leave = (event: Event) => {
      event.preventDefault();
      resolve(true);
    };
    close.addEventListener('click', leave);
    dialog.addEventListener('cancel', leave);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== new URL(url).origin || source !== frame.contentWindow) return;
      if (isDone(data)) resolve(false);
    };
    window.addEventListener('message', listen, { signal: stop.signal });
  });
  stop.abort();
  if (isLeft) await failChallenge(ref);
  host.remove();
  if (opener instanceof HTMLElement) opener.focus();
}

function createDialog(url: string) {
  const frame = createNode('iframe', {
    src: url,
    title: '3-D Secure: your bank asks for confirmation',
  });
  const close = createNode(
    'button',
    { type: 'button', 'aria-label': 'Cancel authentication' },
    closeIcon(),
  );
  const dialog = createNode('dialog', { 'aria-label': 'Confirm your payment' }, close, frame);
  const host = createNode('div', { class: '__PrivateStripeChallenge' });
  const root = host.attachShadow({ mode: 'open' });
  adoptStyle(root, DIALOG_STYLE);
  root.append(dialog);
  return { host, dialog, frame, close };
}

const isDone = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'challenge-complete';

async function failChallenge({ client, id, clientSecret }: IntentRef): Promise<void> {
  const body = new URLSearchParams({ outcome: 'fail', client_secret: clientSecret });
  const url = `${client.origin}/challenge/${id}/complete`;
  await fetch(url, { method: 'POST', body }).catch(() => undefined);
}
