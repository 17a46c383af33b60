import type { World } from '../world';

type Include = (world: World, id: string) => unknown;

const chargeRefunds: Include = ({ store }, id) => ({
  object: 'list',
  url: `/v1/charges/${id}/refunds`,
  has_more: false,
  data: store.refund.values().filter(({ charge }) => charge === id),
});

/** Fields that an object has only when they are asked for, by `object.field`. */
const INCLUDED: Record<string, Include> = {
  'charge.refunds': chargeRefunds,
};

export function includedField(world: World, owner: { object: string; id: string }, field: string) {
  return INCLUDED[`${owner.object}.${field}`]?.(world, owner.id);
}
