import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';

/**
 * Gives the shell's federation runtime to the areas. Their `init` makes an instance of their own:
 * the runtime's would find the shell's, whose build identifier is compiled into it.
 */
export default function shareRuntime() {
  const forAreas = { ...federation, runtime: { ...federation.runtime, init: createInstance } };
  Object.assign(globalThis, { [__FEDERATION_GLOBAL__]: forAreas });
  return { name: 'share-runtime' };
}
