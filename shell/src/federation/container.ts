import type { ModuleFederation } from '@module-federation/runtime';
import { integrityOf, needsCors } from './integrity';

type ForLibrary = Parameters<ModuleFederation['initRawContainer']>[2];

/** The library's own type declares other arguments for these functions. */
export type Container = {
  init(scope: object, initScope: object[], options: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
} & ForLibrary;

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

export const ATTEMPT_LIMIT_MS = 10_000;

export const EXPOSED = './remote';

export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrityOf(url);
  if (needsCors(url)) script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  }).finally(() => script.remove());
}
