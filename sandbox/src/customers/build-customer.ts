import { randomText } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { Customer } from '../store/rows';

export function buildCustomer(context: SandboxContext, id: string): Customer {
  return {
    id,
    object: 'customer',
    ...nulls(
      'address currency customer_account default_source description discount email name phone',
      'shipping test_clock',
    ),
    balance: 0,
    created: context.now(),
    delinquent: false,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}
