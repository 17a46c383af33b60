import { emit } from '../events/emit';
import { refuseInput } from '../http/api-error';
import { type Parsed, withMetadata } from '../http/params';
import { createPaymentMethod } from '../payment-methods/create-payment-method';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type PaymentIntent, type PaymentMethod } from '../store/rows';
import { buildIntent, type IntentFacts } from './build-intent';
import { checkAmount, checkCurrency } from './check-amount';
import { confirmIntent } from './confirm-intent';
import type { CREATE_INTENT } from './intent-params';

export function addIntent(context: SandboxContext, facts: IntentFacts): PaymentIntent {
  const intent = context.store.payment_intent.put(buildIntent(context, facts));
  emit(context, 'payment_intent.created', { object: intent });
  return intent;
}

type IntentRequest = Parsed<typeof CREATE_INTENT>;

export function createIntent(context: SandboxContext, given: IntentRequest): PaymentIntent {
  const money = checkGiven(context, given);
  const method = givenMethod(context, given);
  const intent = addIntent(context, {
    ...money,
    ...methodChoice(given),
    capture_method: given.capture_method ?? 'automatic_async',
    ...toldAbout(given),
    payment_method: method?.id ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  if (given.confirm !== true) return intent;
  return confirmIntent(context, intent, {
    method,
    isOffSession: given.off_session ?? false,
    isBrowser: false,
    returnUrl: given.return_url ?? null,
  });
}

function checkGiven(
  { store }: SandboxContext,
  given: IntentRequest,
): { amount: number; currency: string } {
  const currency = checkCurrency(given.currency);
  checkAmount(given.amount, currency);
  if (given.customer != null) {
    findOrRefuse(store, 'customer', { id: given.customer, param: 'customer' });
  }
  if (
    given.confirm !== true &&
    (given.off_session !== undefined || given.return_url !== undefined)
  ) {
    const param = given.off_session === undefined ? 'return_url' : 'off_session';
    throw refuseInput(`You can only pass \`${param}\` with \`confirm=true\`.`, { param });
  }
  return { amount: given.amount, currency };
}

function givenMethod(context: SandboxContext, given: IntentRequest): PaymentMethod | null {
  if (given.payment_method_data !== undefined) {
    return createPaymentMethod(context, given.payment_method_data, false);
  }
  const id = given.payment_method ?? null;
  return id === null ? null : findPaymentMethod(context, { id, param: 'payment_method' });
}

function methodChoice(given: IntentRequest): Partial<IntentFacts> {
  const automatic = given.automatic_payment_methods;
  if (automatic === undefined && given.payment_method_types !== undefined) return {};
  const { enabled = true, allow_redirects: redirects = 'always' } = automatic ?? {};
  return { automatic_payment_methods: { allow_redirects: redirects, enabled } };
}

function toldAbout(given: IntentRequest): Partial<IntentFacts> {
  return {
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: withMetadata(null, given.metadata),
    receipt_email: given.receipt_email ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
  };
}
