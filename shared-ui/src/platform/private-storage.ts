export const PRIVATE_DATABASE = 'gangway-private';

/** Once a session has ended, here or in another tab. */
export function deletePrivateDatabase(): void {
  // It is missing, or throws, where storage is turned off.
  try {
    globalThis.indexedDB.deleteDatabase(PRIVATE_DATABASE);
  } catch {
    return;
  }
}
