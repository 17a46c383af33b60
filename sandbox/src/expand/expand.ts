import { refuseInput } from '../http/api-error';
import type { World } from '../world';
import { includedField } from './included-fields';

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

function findObject(world: World, id: string): object | null {
  return BY_PREFIX[id.split('_')[0] ?? '']?.(world, id) ?? null;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function asked(world: World, node: Node, field: string): unknown {
  if (node[field] !== undefined) return node[field];
  const { object, id } = node;
  if (typeof object !== 'string' || typeof id !== 'string') return undefined;
  return includedField(world, { object, id }, field);
}

function expandPath(world: World, value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(world, item, path));
  if (!isNode(value)) return value;
  const found = asked(world, value, field);
  const target = typeof found === 'string' ? (findObject(world, found) ?? undefined) : found;
  if (target === undefined) {
    throw refuseInput(`This property cannot be expanded (${field}).`, { param: 'expand' });
  }
  return { ...value, [field]: expandPath(world, target, rest) };
}

export function expand(world: World, value: unknown, paths: readonly string[][]): unknown {
  return paths.reduce((sofar, path) => expandPath(world, sofar, path), value);
}
