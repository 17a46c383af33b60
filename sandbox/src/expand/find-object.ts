import type { World } from '../world';

type Lookup = (world: World, id: string) => object | null;

const BY_PREFIX: Record<string, Lookup> = {
  cus: ({ store }, id) => store.customer.find(id),
  prod: ({ store }, id) => store.product.find(id),
  price: ({ store }, id) => store.price.find(id),
  pm: ({ store }, id) => store.payment_method.find(id),
  pi: ({ store }, id) => store.payment_intent.find(id),
  ch: ({ store }, id) => store.charge.find(id),
  re: ({ store }, id) => store.refund.find(id),
  sub: ({ store }, id) => store.subscription.find(id),
  in: ({ store }, id) => store.invoice.find(id),
  cs: ({ store }, id) => store.checkout_session.find(id),
};

/** An id says by its prefix what it is the id of. */
export function findObject(world: World, id: string): object | null {
  return BY_PREFIX[id.split('_')[0] ?? '']?.(world, id) ?? null;
}
