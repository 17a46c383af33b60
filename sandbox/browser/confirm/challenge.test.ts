import { within } from '@testing-library/dom';
import { createStripe } from '../create-stripe';
import '../testing/browser-setup';
import { anIntent, fakeApi, ORIGIN, SECRET } from '../testing/fake-api';

const stripe = createStripe(ORIGIN, 'pk_test_sandbox');
const URL_OF_CHALLENGE = `${ORIGIN}/challenge/pi_1?client_secret=${SECRET}`;
const WAITING = {
  body: anIntent({
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: URL_OF_CHALLENGE },
    },
  }),
};
const PASSED = { body: anIntent({ status: 'succeeded' }) };

beforeEach(() => document.body.replaceChildren());

async function dialog() {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolve());
    observer.observe(document.body, { childList: true });
  });
  const root = document.body.lastElementChild?.shadowRoot?.firstElementChild;
  if (!(root instanceof HTMLDialogElement)) throw new Error('There is no dialog');
  return root;
}

function answer(root: HTMLElement, from: { origin?: string; source?: Window | null } = {}): void {
  const frame = root.querySelector('iframe');
  const event = { data: { type: 'challenge-complete' }, origin: ORIGIN, source: null, ...from };
  window.dispatchEvent(
    new MessageEvent('message', { ...event, source: from.source ?? frame?.contentWindow ?? null }),
  );
}

const confirm = () => stripe.confirmCardPayment(SECRET, { payment_method: 'pm_1' });

it('tells the server that it was closed, and counts as failed even if that fails', async () => {
  const calls = fakeApi(WAITING, 'network failure', WAITING);
  const result = confirm();
  within(await dialog())
    .getByRole('button', { name: 'Cancel authentication' })
    .click();
  expect((await result).error?.code).toBe('payment_intent_authentication_failure');
  expect(calls[1]).toEqual({
    method: 'POST',
    path: '/challenge/pi_1/complete',
    form: { outcome: 'fail', client_secret: SECRET },
  });
});

it('ignores messages from other origins and windows', async () => {
  const calls = fakeApi(WAITING, PASSED);
  const result = confirm();
  const shown = await dialog();
  answer(shown, { origin: 'https://evil.example' });
  answer(shown, { source: window });
  expect(calls).toHaveLength(1);
  answer(shown);
  await result;
  expect(calls).toHaveLength(2);
});

it('gives the focus back when it closes', async () => {
  fakeApi(WAITING, PASSED);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const result = confirm();
  const shown = await dialog();
  button.blur();
  answer(shown);
  await result;
  expect(button).toHaveFocus();
});
