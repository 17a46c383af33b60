import { integrityOf } from './integrity';

/** What webpack's container plugin defines under the name of a release. */
type Container = {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The same origin needs no CORS, and a preload without it would not match. */
export const needsCors = (url: string) =>
  new URL(url, window.location.href).origin !== window.location.origin;

async function loadScript(url: string): Promise<void> {
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

const used = new Set<string>();

/** The HTML runs the entry of its own page's area; every later attempt loads it anew. */
async function loadContainer(url: string, name: string): Promise<Container> {
  const early: unknown = used.has(name) ? undefined : Reflect.get(globalThis, name);
  used.add(name);
  if (isContainer(early)) return early;
  await loadScript(url);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${url} does not define ${name}`);
  return container;
}

/** The module that a release exposes, wired to the modules that the page shares. */
export async function loadExposed(url: string, name: string): Promise<unknown> {
  const [container] = await Promise.all([
    loadContainer(url, name),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__['default']);
  const factory = await container.get('./remote');
  return factory();
}
