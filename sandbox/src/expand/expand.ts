import { refuseInput } from '../http/api-error';
import type { Form } from '../http/form';
import { listOf, text } from '../http/params';
import { intentOfInvoice, paymentsOf } from '../invoices/invoice-payment';
import type { SandboxContext } from '../sandbox-context';

const DEEPEST = 4;

export function readExpand(input: Form): string[][] {
  const value = input.get('expand');
  input.delete('expand');
  if (value === undefined) return [];
  const paths = listOf(text)(value, 'expand').map((path) => path.split('.'));
  const tooDeep = paths.find((path) => path.filter((part) => part !== 'data').length > DEEPEST);
  if (tooDeep === undefined) return paths;
  const message = `You cannot expand more than ${DEEPEST} levels of a property. Property: ${tooDeep.join('.')}`;
  throw refuseInput(message, { param: 'expand' });
}

export function expand(context: SandboxContext, value: unknown, paths: readonly string[][]) {
  return paths.reduce((sofar, path) => expandPath(context, sofar, path), value);
}

function expandPath(context: SandboxContext, value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(context, item, path));
  if (!isNode(value)) return value;
  const found = asked(context, value, field);
  const target = typeof found === 'string' ? (findObject(context, found) ?? undefined) : found;
  if (target === undefined) {
    throw refuseInput(`This property cannot be expanded (${field}).`, { param: 'expand' });
  }
  return { ...value, [field]: expandPath(context, target, rest) };
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function asked(context: SandboxContext, node: Node, field: string): unknown {
  if (node[field] !== undefined) return node[field];
  const { object, id } = node;
  if (typeof object !== 'string' || typeof id !== 'string') return undefined;
  return includedField(context, { object, id }, field);
}

function includedField(
  context: SandboxContext,
  owner: { object: string; id: string },
  field: string,
) {
  return INCLUDED[`${owner.object}.${field}`]?.(context, owner.id);
}

type Include = (context: SandboxContext, id: string) => unknown;

const INCLUDED: Record<string, Include> = {
  'charge.refunds': ({ store }, id) =>
    listAt(
      `/v1/charges/${id}/refunds`,
      store.refund.values().filter(({ charge }) => charge === id),
    ),
  'checkout.session.line_items': ({ store }, id) =>
    listAt(`/v1/checkout/sessions/${id}/line_items`, store.session_lines.get(id).lines),
  'customer.subscriptions': ({ store }, id) =>
    listAt(
      `/v1/customers/${id}/subscriptions`,
      store.subscription.values().filter(({ customer }) => customer === id),
    ),
  'invoice.confirmation_secret': (context, id) =>
    context.store.invoice.get(id).status === 'draft'
      ? null
      : { client_secret: intentOfInvoice(context, id).client_secret, type: 'payment_intent' },
  'invoice.payments': (context, id) =>
    listAt(`/v1/invoice_payments?invoice=${id}`, paymentsOf(context, id)),
};

const listAt = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url });

function findObject(context: SandboxContext, id: string): object | null {
  return BY_PREFIX[id.split('_')[0] ?? '']?.(context, id) ?? null;
}

type Lookup = (context: SandboxContext, id: string) => object | null;

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
