import type { World } from '../world';

type Include = (world: World, id: string) => unknown;

/** Fields that an object has only when they are asked for, by `object.field`. */
const INCLUDED: Record<string, Include> = {};

export function includedField(world: World, owner: { object: string; id: string }, field: string) {
  return INCLUDED[`${owner.object}.${field}`]?.(world, owner.id);
}
