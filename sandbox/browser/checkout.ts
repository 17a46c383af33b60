import type { Stripe, StripeElements, StripeError, Appearance } from '@stripe/stripe-js';

function part<T extends Element>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${selector}`);
}

const isDark = window.matchMedia('(prefers-color-scheme: dark)');

const pageAppearance = (): Appearance => (isDark.matches ? DARK : LIGHT);

function onSchemeChange(tell: () => void): void {
  isDark.addEventListener('change', tell);
}

const DARK: Appearance = {
  theme: 'night',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#8d9bff',
    colorBackground: '#161b27',
    inputColorBorder: '#6d7893',
  },
};

const LIGHT: Appearance = {
  theme: 'stripe',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#3a4ed5',
    colorText: '#1c2333',
    inputColorBorder: '#868ea3',
  },
};

type Begun = { address: string | null; clientSecret: string | null };

const form = part('form', HTMLFormElement);
const button = part('[data-pay]', HTMLButtonElement);
const { key = '', session = '' } = form.dataset;

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

async function pay(stripe: Stripe, card: StripeElements | string): Promise<void> {
  showMessage('');
  setBusy(true);
  const { error: wrong } = typeof card === 'string' ? {} : await card.submit();
  if (wrong) {
    setBusy(false);
    return;
  }
  const { clientSecret, address } = await begin();
  if (clientSecret === null || address === null) return pollStatus();
  const { error } =
    typeof card === 'string'
      ? await stripe.confirmCardPayment(clientSecret, { payment_method: card })
      : await stripe.confirmPayment({
          elements: card,
          clientSecret,
          confirmParams: { return_url: address },
          redirect: 'if_required',
        });
  await follow(error, address);
}

function start(stripe: Stripe): void {
  const payWith = (card: StripeElements | string) => {
    if (!button.disabled) void pay(stripe, card).catch(() => showMessage(CONNECTION));
  };
  for (const saved of document.querySelectorAll<HTMLButtonElement>('[data-saved]')) {
    saved.addEventListener('click', () => payWith(saved.dataset['saved'] ?? ''));
  }
  const elements = stripe.elements({
    mode: 'payment',
    amount: Number(form.dataset['amount']),
    currency: 'usd',
    appearance: pageAppearance(),
  });
  const card = elements.create('payment');
  card.on('ready', () => setBusy(false));
  card.mount(part('[data-card]', HTMLElement));
  onSchemeChange(() => void elements.update({ appearance: pageAppearance() }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    payWith(elements);
  });
}

const stripe = window.Stripe?.(key);
if (stripe) start(stripe);
else showMessage(CONNECTION);
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
