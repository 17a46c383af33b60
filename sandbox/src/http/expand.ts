import * as z from 'zod/mini';
import type { SandboxContext } from '../sandbox-context';
import { refuseInput } from './api-error';
import type { Form } from './form';
import { listOf, readParams } from './params';

const EXPAND = z.looseObject({ expand: z.optional(listOf(z.string())) });

export function readExpand(input: Form): string[][] {
  const { expand: paths = [] } = readParams(EXPAND, input);
  delete input['expand'];
  return paths.map((path) => path.split('.'));
}

export const expand = (context: SandboxContext, value: object, paths: readonly string[][]) =>
  paths.reduce((sofar: unknown, path) => expandPath(context, sofar, path), value);

function expandPath(context: SandboxContext, value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(context, item, path));
  if (!isNode(value)) return value;
  const { object, id, [field]: held } = value;
  const target = isNode(held)
    ? held
    : EXPANSIONS[`${String(object)}.${field}`]?.(context, String(id));
  if (target === undefined) {
    throw refuseInput(`This property cannot be expanded (${field}).`, { param: 'expand' });
  }
  return { ...value, [field]: expandPath(context, target, rest) };
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Expansion = (context: SandboxContext, id: string) => object | null;

const EXPANSIONS: Record<string, Expansion> = {
  'payment_intent.latest_charge': ({ store }, id) =>
    store.charge.find(store.payment_intent.get(id).latest_charge),
  'subscription.latest_invoice': ({ store }, id) =>
    store.invoice.find(store.subscription.get(id).latest_invoice),
  'invoice.confirmation_secret': ({ store }, id) => {
    const intent = store.payment_intent.find(store.invoice_intent.find(id)?.intent);
    return intent && { client_secret: intent.client_secret, type: 'payment_intent' };
  },
  'invoice.payments': ({ store }, id) => {
    const row = store.invoice_intent.find(id);
    const payment = row && {
      is_default: true,
      payment: { payment_intent: row.intent, type: 'payment_intent' },
      status: store.invoice.get(id).status === 'paid' ? 'paid' : 'open',
    };
    return { object: 'list', data: payment ? [payment] : [] };
  },
};
