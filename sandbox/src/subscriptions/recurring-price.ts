import { refuse } from '../http/api-error';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Price } from '../store/rows';
import type { World } from '../world';

export function recurringPrice({ store }: World, id: string, param: string): Price {
  const price = findOrRefuse(store, 'price', { id, param });
  if (price.recurring === null) {
    const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`;
    throw refuse(message, { param });
  }
  if (!price.active) {
    throw refuse(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  return price;
}
