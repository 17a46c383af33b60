import type { Appearance, StripeError } from '@stripe/stripe-js';
import { createNode } from '../form/create-node';
import { adoptStyle, FORM_STYLE } from '../form/form-style';
import { createPaymentForm, type PaymentForm } from '../form/payment-form';
import { IntegrationError } from './integration-error';

const SYSTEM_FACE =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

type Variables = NonNullable<Appearance['variables']>;

const BASE = {
  fontFamily: SYSTEM_FACE,
  fontSizeBase: '16px',
  fontSizeSm: '14px',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  spacingUnit: '4px',
  borderRadius: '5px',
} satisfies Variables;

const STRIPE: Variables = {
  ...BASE,
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#c0123c',
  inputColorBorder: '#d5d6dd',
};

const NIGHT: Variables = {
  ...BASE,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#b9bac6',
  colorTextPlaceholder: '#a3a4b0',
  colorDanger: '#ff8fa3',
  inputColorBorder: '#56586a',
};

const kebab = (name: string) => name.replace(/[A-Z\d]+/g, (part) => `-${part.toLowerCase()}`);

export type Mounted = {
  form: PaymentForm;
  restyle: () => void;
  reveal: () => void;
  remove: () => void;
};

type NewElement = {
  now: () => Date;
  check: () => Promise<StripeError | null>;
  appearance: () => Appearance;
  onDestroyed: () => void;
};
type Handler = (event: object) => unknown;

export type PaymentElement = ReturnType<typeof createElement>;

export function createElement({ now, check, appearance, onDestroyed }: NewElement) {
  const handlers = new Map<string, Set<Handler>>();
  let mounted: Mounted | null = null;

  async function load(own: Mounted): Promise<void> {
    const error = await check();
    if (mounted !== own) return;
    if (!error) own.reveal();
    const event = { elementType: 'payment', ...(error && { error }) };
    for (const handler of handlers.get(error ? 'loaderror' : 'ready') ?? []) handler(event);
  }

  return {
    mounted: () => mounted,
    on(event: string, handler: Handler): void {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    },
    off(event: string, handler: Handler): void {
      handlers.get(event)?.delete(handler);
    },
    mount(container: HTMLElement): void {
      if (mounted) throw new IntegrationError('This Element is already mounted.');
      mounted = mountForm(container, { now, appearance });
      void load(mounted);
    },
    focus: () => mounted?.form.fields[0]?.input.focus(),
    destroy(): void {
      mounted?.remove();
      mounted = null;
      onDestroyed();
    },
  };
}

/** The form shows once its intent was checked. */
function mountForm(
  container: HTMLElement,
  { now, appearance }: Pick<NewElement, 'now' | 'appearance'>,
): Mounted {
  const host = createNode('div', { class: '__PrivateStripeElement' });
  const shadow = host.attachShadow({ mode: 'open' });
  const form = createPaymentForm(now);
  const root = createNode('div', { class: 'root' });
  const restyle = () => applyTheme(host, appearance());
  adoptStyle(shadow, FORM_STYLE);
  shadow.append(root);
  shadow.addEventListener('keydown', (event) => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    if (isEnter && event.target instanceof HTMLInputElement) host.closest('form')?.requestSubmit();
  });
  restyle();
  container.replaceChildren(host);
  return {
    form,
    restyle,
    reveal: () => root.replaceChildren(form.root),
    remove: () => host.remove(),
  };
}

function applyTheme(host: HTMLElement, appearance: Appearance): void {
  for (const [name, value] of themeOf(appearance)) host.style.setProperty(name, value);
}

function themeOf({ theme, variables }: Appearance): [string, string][] {
  const isDark = theme === 'night';
  const given = Object.entries({ ...(isDark ? NIGHT : STRIPE), ...variables });
  const entries = given.map(([name, value]): [string, string] => [`--${kebab(name)}`, value]);
  return [...entries, ['color-scheme', isDark ? 'dark' : 'light']];
}
