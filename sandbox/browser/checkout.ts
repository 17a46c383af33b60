import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { afterClick } from './form/after-click';
import { part, onSchemeChange, pageAppearance } from './page-appearance';

type Begun = { status: string; address: string | null; clientSecret: string | null };

const form = part('form', HTMLFormElement);
const email = part('#email', HTMLInputElement);
const button = part('[data-pay]', HTMLButtonElement);
const { key = '', session = '', amount = '0', currency = 'usd' } = form.dataset;

const CONNECTION = 'The payment page could not be reached. Please try again.';

/** The page's own server sends this shape and no other. */
const asBegun = (body: unknown) => body as Begun;

async function begin(): Promise<Begun> {
  const response = await fetch(`/c/pay/${session}/begin`, { method: 'POST' });
  return asBegun(await response.json());
}

function setBusy(isBusy: boolean): void {
  button.disabled = isBusy;
  button.setAttribute('aria-busy', String(isBusy));
}

function showMessage(message: string): void {
  part('[data-problem]', HTMLElement).textContent = message;
  setBusy(false);
}

function checkEmail(): boolean {
  const message =
    email.value.trim() === '' ? 'Your email is incomplete.' : 'Your email is invalid.';
  const isGood = email.checkValidity();
  part('#email-problem', HTMLElement).textContent = isGood ? '' : message;
  email.setAttribute('aria-invalid', String(!isGood));
  return isGood;
}

/** Another tab may have paid, or the time may have run out: the server knows. */
async function pollStatus(): Promise<void> {
  const { address } = await begin();
  if (address === null) window.location.reload();
  else window.location.assign(address);
}

async function follow(error: StripeError | undefined, address: string): Promise<void> {
  if (!error) window.location.assign(address);
  else if (error.code === 'payment_intent_unexpected_state') await pollStatus();
  else showMessage(error.message ?? CONNECTION);
}

async function pay(stripe: Stripe, elements: StripeElements): Promise<void> {
  showMessage('');
  setBusy(true);
  const { error: wrong } = await elements.submit();
  const isReachable = checkEmail();
  if (!isReachable) email.focus();
  if (wrong || !isReachable) {
    setBusy(false);
    return;
  }
  const { clientSecret, address } = await begin();
  if (clientSecret === null || address === null) return pollStatus();
  const billing_details = { email: email.value.trim() };
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: address, payment_method_data: { billing_details } },
    redirect: 'if_required',
  });
  await follow(error, address);
}

async function payWithSaved(stripe: Stripe, card: string): Promise<void> {
  showMessage('');
  setBusy(true);
  const { clientSecret, address } = await begin();
  if (clientSecret === null || address === null) return pollStatus();
  const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: card });
  await follow(error, address);
}

function start(stripe: Stripe): void {
  for (const saved of document.querySelectorAll<HTMLButtonElement>('[data-saved]')) {
    const { saved: card = '' } = saved.dataset;
    saved.addEventListener('click', () => {
      if (!button.disabled) void payWithSaved(stripe, card).catch(() => showMessage(CONNECTION));
    });
  }
  const elements = stripe.elements({
    mode: 'payment',
    amount: Number(amount),
    currency,
    appearance: pageAppearance(),
  });
  const card = elements.create('payment');
  card.on('ready', () => setBusy(false));
  card.mount(part('[data-card]', HTMLElement));
  email.addEventListener('blur', () => email.value !== '' && afterClick(checkEmail));
  onSchemeChange(() => void elements.update({ appearance: pageAppearance() }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void pay(stripe, elements).catch(() => showMessage(CONNECTION));
  });
}

const stripe = window.Stripe?.(key);
if (stripe) start(stripe);
else showMessage(CONNECTION);
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
