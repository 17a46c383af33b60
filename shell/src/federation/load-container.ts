/** What webpack's container plugin defines under the name of a release. */
export type Container = {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  });
}

export async function loadExposed(url: string, name: string): Promise<unknown> {
  await Promise.all([loadScript(url), __webpack_init_sharing__('default')]);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${url} defines no ${name}`);
  await container.init(__webpack_share_scopes__['default']);
  const factory = await container.get('./remote');
  return factory();
}
