/** Paths look like `mfe-recruiter/1a2b3c/entry.js`. A file never changes. */
export type ReleaseStore = {
  /** Throws `StoredOtherwise` if the path already has other bytes. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  has: (path: string) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
  remove: (folder: string) => Promise<void>;
};
