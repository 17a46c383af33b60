/**
 * In an area, in place of what the library would put there to start its runtime: the shell has one
 * and starts it for all areas. The HTML may run an area's entry before the shell; then it waits.
 */
(globalThis.__FEDERATION_GLOBAL__ ??= []).push(__webpack_require__);
