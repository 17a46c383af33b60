/**
 * The global with the shell's federation runtime, for areas built without one. Rename it when that
 * interface changes, as in contract 2.
 */
export const FEDERATION_GLOBAL = '_GANGWAY_FEDERATION_2';
