export const PRIVATE_DATABASE = 'gangway-private';

export function deletePrivateDatabase(): void {
  // `indexedDB` is missing or throws where storage is turned off.
  try {
    globalThis.indexedDB.deleteDatabase(PRIVATE_DATABASE);
  } catch {
    return;
  }
}
