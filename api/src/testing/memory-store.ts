import type { ObjectStore } from '../foundation/ports/object-store';
import { assertSameBytes, storePath } from '../foundation/store/store-path';

export type MemoryStore = ObjectStore & { files: Map<string, Uint8Array<ArrayBuffer>> };

export function memoryStore(): MemoryStore {
  const files: MemoryStore['files'] = new Map();
  const below = (folder: string) =>
    [...files.keys()].filter((path) => path.startsWith(`${storePath(folder)}/`)).toSorted();
  return {
    files,
    write: async (path, bytes) => {
      const stored = files.get(storePath(path));
      if (stored) assertSameBytes(path, stored, bytes);
      else files.set(path, new Uint8Array(bytes));
    },
    read: async (path) => files.get(path) ?? null,
    has: async (path) => files.has(path),
    list: async (folder) => below(folder),
    remove: async (path) => void files.delete(storePath(path)),
    removeFolder: async (folder) => {
      for (const path of below(folder)) files.delete(path);
    },
    removeLeftOvers: async () => undefined,
  };
}
