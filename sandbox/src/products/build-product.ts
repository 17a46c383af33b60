import { newId } from '../http/new-id';
import type { Product } from '../store/rows';
import type { World } from '../world';

export type ProductFacts = Pick<Product, 'name'> & Partial<Product>;

export function buildProduct(world: World, facts: ProductFacts): Product {
  return {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
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
    updated: world.now(),
    url: null,
    ...facts,
  };
}
