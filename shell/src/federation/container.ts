import type { ModuleFederation } from '@module-federation/runtime';

type ForLibrary = Parameters<ModuleFederation['initRawContainer']>[2];

/** What an area's entry defines under the name of its release; by the library's type it takes other arguments. */
export type Container = {
  init(scope: object, initScope: object[], options: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
} & ForLibrary;

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** For one attempt at loading an area, and for a page of one. */
export const ATTEMPT_LIMIT_MS = 10_000;

/** The one module that an area exposes. */
export const EXPOSED = './remote';
