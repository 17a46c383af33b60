import { injectIntoGlobalHook } from 'react-refresh/runtime';

/** In development only, before React: an area's hot reload finds the shell's React through it. */
injectIntoGlobalHook(globalThis);
