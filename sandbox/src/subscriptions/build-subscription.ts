import { nulls } from '../store/named-fields';
import type { Subscription, SubscriptionItem } from '../store/rows';

export type SubscriptionFacts = Pick<
  Subscription,
  'id' | 'customer' | 'currency' | 'created' | 'status'
> &
  Partial<Omit<Subscription, 'items'>> & { items: SubscriptionItem[] };

export function itemList(id: string, items: SubscriptionItem[]): Subscription['items'] {
  return {
    object: 'list',
    data: items,
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  };
}

export function buildSubscription({ items, ...facts }: SubscriptionFacts): Subscription {
  return {
    object: 'subscription',
    ...nulls(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds',
      'cancel_at canceled_at customer_account days_until_due default_payment_method',
      'default_source description ended_at latest_invoice managed_payments',
      'next_pending_invoice_item_invoice on_behalf_of pause_collection',
      'pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock',
      'transfer_data trial_end trial_start',
    ),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: facts.created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: itemList(facts.id, items),
    livemode: false,
    metadata: {},
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: facts.created,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    ...facts,
  };
}
