/** Paths look like `mfe-recruiter/1a2b3c/entry.js`. A file never changes. */
export type ObjectStore = {
  /** Throws `StoredOtherwise` if the path already has other bytes. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  has: (path: string) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
  /** Succeeds if there is nothing, so that it can be repeated. */
  remove: (path: string) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
  /** Removes what writes of killed processes left, an hour after them. */
  removeLeftOvers: () => Promise<void>;
};

export class StoredOtherwise extends Error {
  constructor(path: string) {
    super(`${path} already exists with different content`);
  }
}

/** The store does not answer, or refuses: no fault of the request. */
export class StoreUnavailable extends Error {
  constructor(
    message: string,
    /** Logged in place of the message. */
    readonly code: string,
  ) {
    super(message);
  }
}

/** A row refers to an object that the store does not have. */
export class ObjectLost extends Error {
  readonly code = 'object_lost';
  constructor(readonly objectId: string | null) {
    super(`The store does not have the object ${objectId}`);
  }
}
