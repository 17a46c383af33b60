import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { sharedModules } from './shared-modules';

let instance: ModuleFederation | undefined;

export const host = (): ModuleFederation => (instance ??= createHost());

function createHost(): ModuleFederation {
  const host = createInstance({
    name: 'gangway_shell',
    remotes: [],
    shared: sharedModules,
    shareStrategy: 'loaded-first',
    plugins: [sharing],
  });
  startAreas();
  return host;
}

const sharing: ModuleFederationRuntimePlugin = {
  name: 'gangway-sharing',

  /**
   * The release gate has already compared the versions: parsing their ranges on each page costs 15
   * ms on a phone.
   */
  resolveShare(args) {
    const { pkgName, scope, version, shareInfo, shareScopeMap } = args;
    const shared = shareScopeMap[scope]?.[pkgName]?.[version];
    if (!shareInfo.shareConfig.singleton || !shared) return args;
    return { ...args, resolver: () => ({ shared, useTreesShaking: false }) };
  },

  /**
   * The library caches the promise of a shared module even if it was rejected, so a retry would
   * fail too.
   */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

function startAreas(): void {
  const waiting: unknown = Reflect.get(globalThis, __FEDERATION_GLOBAL__);
  Reflect.set(globalThis, __FEDERATION_GLOBAL__, { push: tryToStartArea });
  if (Array.isArray(waiting)) waiting.forEach(tryToStartArea);
}

/** An area that cannot be started fails when it is loaded; the others must still start. */
function tryToStartArea(area: WebpackRequire): void {
  try {
    startArea(area);
  } catch (error) {
    reportError(error);
  }
}

const bundlerRuntime = { consumes, I: initializeSharing, S: {}, initContainerEntry };

/** Replaces the start code that the library generates for an area with its own runtime. */
function startArea(area: WebpackRequire): void {
  const { initOptions } = area.federation;
  if (!initOptions) throw new Error('The area was built without the options of its runtime');
  const instance = createInstance({ ...initOptions, plugins: [sharing] });
  Object.assign(area.federation, { bundlerRuntime, attachShareScopeMap, instance });
  attachShareScopeMap(area);
}
