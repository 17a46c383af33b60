import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

export type FormInput = { [name: string]: FormInput | string | undefined };

export type Client = {
  origin: string;
  get(path: string, query: FormInput): Promise<PaymentIntentResult>;
  post(path: string, form: FormInput): Promise<PaymentIntentResult>;
};

export function createClient(origin: string, key: string): Client {
  const send = async (path: string, init?: RequestInit): Promise<PaymentIntentResult> => {
    const response = await fetch(`${origin}${path}`, init).catch(() => null);
    return response ? read(response) : { error: NO_CONNECTION };
  };
  const encode = (form: FormInput) => new URLSearchParams(pairs({ ...form, key }, (name) => name));
  return {
    origin,
    get: (path, query) => send(`${path}?${encode(query).toString()}`),
    post: (path, form) => send(path, { method: 'POST', body: encode(form) }),
  };
}

function pairs(form: FormInput, nameOf: (key: string) => string): [string, string][] {
  return Object.entries(form).flatMap(([key, value]): [string, string][] => {
    const name = nameOf(key);
    if (value === undefined) return [];
    if (typeof value === 'object') return pairs(value, (inner) => `${name}[${inner}]`);
    return [[name, value]];
  });
}

async function read(response: Response): Promise<PaymentIntentResult> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return { paymentIntent: asIntent(body) };
  return { error: errorIn(body) ?? NO_ANSWER };
}

/** The browser calls paths of payment intents alone, which the sandbox's types guarantee. */
const asIntent = (body: unknown) => body as PaymentIntent;

function errorIn(body: unknown): StripeError | null {
  const error: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'error');
  return typeof error === 'object' && error !== null && 'type' in error
    ? asStripeError(error)
    : null;
}

/** The sandbox's errors are Stripe's, which its own types guarantee. */
const asStripeError = (error: object) => error as StripeError;

const NO_ANSWER: StripeError = {
  type: 'api_error',
  message: 'An unexpected error has occurred. Please try again.',
};

const NO_CONNECTION: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
