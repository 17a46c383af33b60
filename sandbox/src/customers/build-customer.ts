import type { SandboxContext } from '../sandbox-context';
import { randomText } from '../http/new-id';
import type { Customer } from '../store/rows';

export function buildCustomer(context: SandboxContext, id: string): Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: context.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
