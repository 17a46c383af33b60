import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { Product } from '../store/rows';

export type ProductFacts = Pick<Product, 'name'> & Partial<Product>;

export function buildProduct(context: SandboxContext, facts: ProductFacts): Product {
  return {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: context.now(),
    ...nulls(
      'default_price description package_dimensions shippable statement_descriptor tax_code',
      'tax_details unit_label url',
    ),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    type: 'service',
    updated: context.now(),
    ...facts,
  };
}
