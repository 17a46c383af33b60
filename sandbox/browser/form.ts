import type { Appearance, StripeElements } from '@stripe/stripe-js';

const part = (name: string) => {
  const element = document.querySelector<HTMLElement>(name);
  if (!element) throw new Error(`The page has no ${name}`);
  return element;
};

const { key = '', theme: asked } = part('main').dataset;
const isDark = window.matchMedia('(prefers-color-scheme: dark)');

const themeNow = (): Appearance => {
  if (asked === 'flat') return { theme: 'flat' };
  return { theme: isDark.matches || asked === 'night' ? 'night' : 'stripe' };
};

async function save(elements: StripeElements): Promise<void> {
  const answer = await window.Stripe?.(key).createPaymentMethod({ elements });
  part('[data-problem]').textContent = answer?.error?.message ?? '';
  const { brand, last4 } = answer?.paymentMethod?.card ?? {};
  part('[data-result]').textContent = brand ? `Saved: ${brand} •••• ${last4 ?? ''}` : '';
}

const stripe = window.Stripe?.(key);
if (stripe) {
  const options = { mode: 'payment', amount: 4000, currency: 'usd' } as const;
  const elements = stripe.elements({ ...options, appearance: themeNow() });
  const element = elements.create('payment');
  element.on('ready', () => part('button').removeAttribute('disabled'));
  element.mount(part('[data-card]'));
  isDark.addEventListener('change', () => void elements.update({ appearance: themeNow() }));
  part('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void save(elements);
  });
}
