import { refuseInput } from '../http/api-error';
import { randomText } from '../http/new-id';
import { withMetadata } from '../http/with-metadata';
import { checkAmount } from '../payment-intents/check-amount';
import { findOrRefuse } from '../store/find-or-refuse';
import type { CheckoutSession, LineItem, SessionLines } from '../store/rows';
import type { World } from '../world';
import { buildSession } from './build-session';
import { lineItem } from './line-item';
import type { CreateSession } from './session-params';

const DAY = 86_400;
const SOONEST = 30 * 60;
const NOTHING_TOLD: SessionLines['intentFacts'] = {
  description: null,
  metadata: {},
  receipt_email: null,
  setup_future_usage: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
};

function expiryOf({ now }: World, asked: number | undefined): number {
  const expires = asked ?? now() + DAY;
  if (expires <= now() + DAY && expires >= now() + SOONEST - 1) return expires;
  const message = `The \`expires_at\` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.`;
  throw refuseInput(message, { param: 'expires_at' });
}

function checkAddress(address: string | undefined, param: string): void {
  if (address === undefined || /^https?:\/\/./.test(address)) return;
  throw refuseInput('Not a valid URL', { code: 'url_invalid', param });
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

function intentFacts(given: CreateSession): SessionLines['intentFacts'] {
  const { payment_intent_data: data } = given;
  if (data === undefined) return NOTHING_TOLD;
  return {
    description: data.description ?? null,
    metadata: withMetadata(null, data.metadata),
    receipt_email: data.receipt_email ?? null,
    setup_future_usage: data.setup_future_usage ?? null,
    statement_descriptor: data.statement_descriptor ?? null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
  };
}

/** Without a filter only cards that their owner wants to see again are offered. */
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

export function createSession(world: World, given: CreateSession): CheckoutSession {
  const { customer, metadata: told } = given;
  if (customer !== undefined) {
    findOrRefuse(world.store, 'customer', { id: customer, param: 'customer' });
  }
  checkAddress(given.success_url, 'success_url');
  checkAddress(given.cancel_url, 'cancel_url');
  const expires = expiryOf(world, given.expires_at);
  const lines = given.line_items.map((item, index) => lineItem(world, item, index));
  const { amount, currency } = moneyOf(lines);
  const id = `cs_test_${randomText(58)}`;
  world.store.session_lines.put({ id, lines, intent: null, intentFacts: intentFacts(given) });
  return world.store.checkout_session.put(
    buildSession({
      id,
      amount_total: amount,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      created: world.now(),
      currency,
      customer: customer ?? null,
      customer_email: given.customer_email ?? null,
      expires_at: expires,
      metadata: withMetadata(null, told),
      saved_payment_method_options: savedMethods(given),
      submit_type: given.submit_type ?? null,
      success_url: given.success_url,
      url: `${world.publicUrl}/c/pay/${id}`,
    }),
  );
}
