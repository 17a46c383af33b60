import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { onSchemeChange, pageAppearance, part } from './page-appearance';

const { key = '' } = part('main', HTMLElement).dataset;

async function save(stripe: Stripe, elements: StripeElements): Promise<void> {
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  part('[data-problem]', HTMLElement).textContent = error?.message ?? '';
  const { brand = '', last4 = '' } = paymentMethod?.card ?? {};
  part('[data-result]', HTMLElement).textContent = error ? '' : `Saved: ${brand} •••• ${last4}`;
}

function start(stripe: Stripe): void {
  const options = { mode: 'payment', amount: 4000, currency: 'usd' } as const;
  const elements = stripe.elements({ ...options, appearance: pageAppearance() });
  const element = elements.create('payment');
  element.on('ready', () => part('button', HTMLElement).removeAttribute('disabled'));
  element.mount(part('[data-card]', HTMLElement));
  onSchemeChange(() => void elements.update({ appearance: pageAppearance() }));
  part('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void save(stripe, elements);
  });
}

const stripe = window.Stripe?.(key);
if (stripe) start(stripe);
