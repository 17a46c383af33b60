const HASH = /^[0-9a-f]{8,}$/;

/** A hash is told apart by its start; any other version is a name, and stays whole. */
export function shortVersion(version: string): string {
  return HASH.test(version) ? version.slice(0, 7) : version;
}
