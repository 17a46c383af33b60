import type Stripe from 'stripe';

type Primitive = string | number | boolean | null | undefined;

/**
 * An object of Stripe as it lies in the store and travels: what can be expanded is its id,
 * and a decimal is text.
 */
export type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends Primitive
    ? T
    : T extends (infer E)[]
      ? Stored<E>[]
      : { [K in keyof T]: unknown extends T[K] ? T[K] : StoredField<T[K]> };

type StoredField<T> = string extends T ? Extract<T, Primitive> : Stored<T>;
