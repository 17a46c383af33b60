import type { StripeError } from '@stripe/stripe-js';

export type FormInput = { [name: string]: FormInput | string | undefined };

type Reply<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

export type Client = {
  origin: string;
  get<T>(path: string, query: FormInput): Promise<Reply<T>>;
  post<T>(path: string, form: FormInput): Promise<Reply<T>>;
};

export function createClient(origin: string, key: string): Client {
  const send = async <T>(path: string, init?: RequestInit): Promise<Reply<T>> => {
    const response = await fetch(`${origin}${path}`, init).catch(() => null);
    return response ? read<T>(response) : { error: NO_CONNECTION };
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

async function read<T>(response: Response): Promise<Reply<T>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return asReply<T>(body);
  return { error: errorIn(body) ?? NO_ANSWER };
}

/** The sandbox answers each path with Stripe's object of that path, which its types guarantee. */
const asReply = <T>(value: unknown) => ({ value }) as Reply<T>;

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
