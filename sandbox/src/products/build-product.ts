import { newId } from '../http/new-id';
import type { Product } from '../store/rows';
import type { SandboxContext } from '../sandbox-context';

export type ProductFacts = Pick<Product, 'name'> & Partial<Product>;

export function buildProduct(context: SandboxContext, facts: ProductFacts): Product {
  return {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: context.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: context.now(),
    url: null,
    ...facts,
  };
}
