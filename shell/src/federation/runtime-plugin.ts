import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the shell's federation runtime to the areas. Their `init` makes an instance of their own:
 * the runtime's would find the shell's, whose build identifier is compiled into it. A host's
 * bundler runtime leaves out what only a container needs.
 */
export default function shareRuntime() {
  const { runtime, bundlerRuntime } = federation;
  const forAreas = {
    ...federation,
    runtime: { ...runtime, init: createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
  Object.assign(globalThis, { [__FEDERATION_GLOBAL__]: forAreas });
  return { name: 'share-runtime' };
}
