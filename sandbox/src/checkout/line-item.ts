import { refuse, refuseInput } from '../http/api-error';
import { newId } from '../http/new-id';
import { checkCurrency } from '../payment-intents/check-amount';
import { buildPrice } from '../prices/build-price';
import { productFor } from '../prices/add-price';
import { findOrRefuse } from '../store/find-or-refuse';
import type { LineItem, Price } from '../store/rows';
import type { World } from '../world';
import type { CreateSession } from './session-params';

type Given = CreateSession['line_items'][number];

/** A price that is described on the spot is there, but for no other sale. */
function priceFor(world: World, given: Given, at: string): Price {
  if (given.price !== undefined) {
    const price = findOrRefuse(world.store, 'price', { id: given.price, param: `${at}[price]` });
    if (price.recurring === null) return price;
    throw refuse('You must provide one_time prices in `payment` mode.', { param: `${at}[price]` });
  }
  const data = given.price_data;
  if (data === undefined) {
    const message = `You must specify either \`price\` or \`price_data\` for ${at}.`;
    throw refuseInput(message, { code: 'parameter_missing', param: at });
  }
  const price = buildPrice(world, {
    active: false,
    amount: data.unit_amount,
    currency: checkCurrency(data.currency),
    interval: null,
    product: productFor(world, data),
  });
  return world.store.price.put(price);
}

export function lineItem(world: World, given: Given, index: number): LineItem {
  const price = priceFor(world, given, `line_items[${index}]`);
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
    description: world.store.product.find(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}
