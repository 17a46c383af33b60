/**
 * Under this name the shell gives its federation runtime to the areas, which are built without one.
 * The minor version of the runtime is part of it: an area built for another one does not half work.
 */
export const FEDERATION_GLOBAL = '_GANGWAY_FEDERATION_2_9';
