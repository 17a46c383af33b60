/** Stands between two texts of an entry's `doc`: what holds it could be found across both. */
export const SEPARATOR = '\u001f';
