/**
 * Under this name the shell gives its federation runtime to the areas, which are built without one.
 * The version is part of it: an area built for another runtime fails to load instead of half working.
 */
export const FEDERATION_GLOBAL = '_GANGWAY_FEDERATION_2_9';
