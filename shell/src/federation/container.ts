import type { ModuleFederation } from '@module-federation/runtime';

/** What an area's entry defines under the name of its release. */
export type Container = Parameters<ModuleFederation['initRawContainer']>[2];

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The one module that an area exposes. */
export const EXPOSED = './remote';
