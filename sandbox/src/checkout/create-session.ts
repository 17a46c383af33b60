import { refuse, refuseInput } from '../http/api-error';
import { newId, randomText } from '../http/new-id';
import { withMetadata } from '../http/params';
import { checkAmount, checkCurrency } from '../payment-intents/check-amount';
import { buildPrice, productFor } from '../prices/add-price';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import {
  type CheckoutSession,
  findOrRefuse,
  type LineItem,
  type Price,
  type SessionLines,
} from '../store/rows';
import type { CreateSession } from './session-params';

export type SessionFacts = Pick<
  CheckoutSession,
  'id' | 'amount_total' | 'created' | 'currency' | 'expires_at'
> &
  Partial<CheckoutSession>;

export function buildSession(facts: SessionFacts): CheckoutSession {
  return {
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    ...nulls(
      'after_expiration allow_promotion_codes billing_address_collection cancel_url',
      'client_reference_id client_secret consent consent_collection currency_conversion',
      'customer customer_account customer_details customer_email integration_identifier invoice',
      'invoice_creation locale managed_payments origin_context payment_intent payment_link',
      'payment_method_configuration_details permissions recovered_from',
      'saved_payment_method_options setup_intent shipping_address_collection shipping_cost',
      'submit_type subscription success_url url wallet_options',
    ),
    allowed_payment_method_types: ['card'],
    amount_subtotal: facts.amount_total,
    automatic_tax: { enabled: false, ...nulls('liability provider status') },
    collected_information: nulls('business_name individual_name shipping_details'),
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer_creation: 'if_required',
    discounts: [],
    livemode: false,
    metadata: {},
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    ...facts,
  };
}

export function createSession(context: SandboxContext, given: CreateSession): CheckoutSession {
  const { customer, metadata: told } = given;
  if (customer !== undefined) {
    findOrRefuse(context.store, 'customer', { id: customer, param: 'customer' });
  }
  checkAddress(given.success_url, 'success_url');
  checkAddress(given.cancel_url, 'cancel_url');
  const expires = expiryOf(context, given.expires_at);
  const lines = given.line_items.map((item, index) => lineItem(context, item, index));
  const { amount, currency } = moneyOf(lines);
  const id = `cs_test_${randomText(58)}`;
  context.store.session_lines.put({ id, lines, intent: null, intentFacts: intentFacts(given) });
  return context.store.checkout_session.put(
    buildSession({
      id,
      amount_total: amount,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      created: context.now(),
      currency,
      customer: customer ?? null,
      customer_email: given.customer_email ?? null,
      expires_at: expires,
      metadata: withMetadata(null, told),
      saved_payment_method_options: savedMethods(given),
      submit_type: given.submit_type ?? null,
      success_url: given.success_url,
      url: `${context.publicUrl}/c/pay/${id}`,
    }),
  );
}

function checkAddress(address: string | undefined, param: string): void {
  if (address === undefined || /^https?:\/\/./.test(address)) return;
  throw refuseInput('Not a valid URL', { code: 'url_invalid', param });
}

const DAY = 86_400;
const SOONEST = 30 * 60;

function expiryOf({ now }: SandboxContext, asked: number | undefined): number {
  const expires = asked ?? now() + DAY;
  if (expires <= now() + DAY && expires >= now() + SOONEST - 1) return expires;
  const message = `The \`expires_at\` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.`;
  throw refuseInput(message, { param: 'expires_at' });
}

type RequestedItem = CreateSession['line_items'][number];

function lineItem(context: SandboxContext, given: RequestedItem, index: number): LineItem {
  const price = priceFor(context, given, `line_items[${index}]`);
  const quantity = given.quantity ?? 1;
  const total = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: context.store.product.find(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

/** As with Stripe, an inline price is stored, but inactive: no other sale can use it. */
function priceFor(context: SandboxContext, given: RequestedItem, at: string): Price {
  if (given.price !== undefined) {
    const price = findOrRefuse(context.store, 'price', { id: given.price, param: `${at}[price]` });
    if (price.recurring === null) return price;
    throw refuse('You must provide one_time prices in `payment` mode.', { param: `${at}[price]` });
  }
  const data = given.price_data;
  if (data === undefined) {
    const message = `You must specify either \`price\` or \`price_data\` for ${at}.`;
    throw refuseInput(message, { code: 'parameter_missing', param: at });
  }
  const price = buildPrice(context, {
    active: false,
    amount: data.unit_amount,
    currency: checkCurrency(data.currency),
    interval: null,
    product: productFor(context, data),
  });
  return context.store.price.put(price);
}

function moneyOf(lines: readonly LineItem[]): { amount: number; currency: string } {
  const [first] = lines;
  if (first === undefined) {
    const message = 'You must pass at least one line item.';
    throw refuseInput(message, { code: 'parameter_missing', param: 'line_items' });
  }
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0);
  checkAmount(amount, first.currency);
  return { amount, currency: first.currency };
}

function intentFacts({ payment_intent_data: data }: CreateSession): SessionLines['intentFacts'] {
  if (data === undefined) return NO_DETAILS;
  return {
    description: data.description ?? null,
    metadata: withMetadata(null, data.metadata),
    receipt_email: data.receipt_email ?? null,
    setup_future_usage: data.setup_future_usage ?? null,
    statement_descriptor: data.statement_descriptor ?? null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
  };
}

const NO_DETAILS: SessionLines['intentFacts'] = {
  ...nulls(
    'description receipt_email setup_future_usage statement_descriptor',
    'statement_descriptor_suffix',
  ),
  metadata: {},
};

/** Stripe's default filter is `always`: only cards that their owner wants to see again. */
const savedMethods = ({
  customer,
  saved_payment_method_options: options,
}: CreateSession): CheckoutSession['saved_payment_method_options'] =>
  customer === undefined
    ? null
    : {
        allow_redisplay_filters: options?.allow_redisplay_filters ?? ['always'],
        payment_method_remove: 'disabled',
        payment_method_save: null,
      };
