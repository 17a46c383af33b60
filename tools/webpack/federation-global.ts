/**
 * Under this name the shell gives its federation runtime to the areas, which are built without one.
 * It changes with what the two hand each other there, as it last did in contract 2.
 */
export const FEDERATION_GLOBAL = '_GANGWAY_FEDERATION_2';
