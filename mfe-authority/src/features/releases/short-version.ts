const HASH = /^[0-9a-f]{8,}$/;

export function shortVersion(version: string): string {
  return HASH.test(version) ? version.slice(0, 7) : version;
}
