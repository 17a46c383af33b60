import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '../errors/error-code';
import type { ObjectStore } from '../ports/object-store';
import { assertSameBytes, isStorePath, storePath } from './store-path';

/** Cannot clash with a release, because no path of one begins with a dot. */
const UNFINISHED = '.unfinished';

const LEFT_OVER_MS = HOUR_MS;

type WriteFile = (file: string, bytes: Uint8Array, mode: number) => Promise<void>;

type FolderOptions = {
  /** Readable for the account of the server alone. */
  isPrivate?: boolean;
  write?: WriteFile;
};

export function folderStore(root: string, options: FolderOptions = {}): ObjectStore {
  const { isPrivate = false, write = writeDurably } = options;
  const modes = isPrivate ? PRIVATE : SHARED;
  const base = resolve(root);
  const unfinishedFolder = join(base, UNFINISHED);
  const at = (path: string) => join(base, storePath(path));
  return {
    async write(path, bytes) {
      const unfinished = join(unfinishedFolder, randomUUID());
      await mkdir(unfinishedFolder, { recursive: true, mode: modes.folder });
      await removeOldFiles(unfinishedFolder);
      try {
        await write(unfinished, bytes, modes.file);
        if (!(await linkAtomically(unfinished, at(path), modes.folder))) {
          assertSameBytes(path, await readAt(at(path)), bytes);
        }
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    read: async (path) => (isStorePath(path) ? readAt(at(path)) : null),
    async has(path) {
      const found = isStorePath(path) ? await unlessAbsent(stat(at(path))) : null;
      return found?.isFile() ?? false;
    },
    async list(folder) {
      const files = await filesBelow(at(folder));
      return files.map((file) => relative(base, file).split(sep).join('/')).toSorted();
    },
    remove: async (path) => rm(at(path), { force: true }),
    removeFolder: async (folder) => rm(at(folder), { recursive: true, force: true }),
    removeLeftOvers: () => removeOldFiles(unfinishedFolder),
  };
}

const PRIVATE = { folder: 0o700, file: 0o600 };
/** As far as the umask permits. */
const SHARED = { folder: 0o777, file: 0o666 };

function writeDurably(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  return writeFile(file, bytes, { flush: true, mode });
}

async function removeOldFiles(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    const found = await unlessAbsent(stat(file));
    if (found && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await unlessAbsent(readdir(folder, { withFileTypes: true, recursive: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (ABSENT.has(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** `link` is atomic and, unlike `rename`, does not replace an existing file. */
async function linkAtomically(file: string, target: string, mode: number): Promise<boolean> {
  const folder = dirname(target);
  const made = await mkdir(folder, { recursive: true, mode });
  try {
    await link(file, target);
    await flushFolders(folder, made ? dirname(made) : folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** From the inner one to the outer one: what a power failure leaves is found by its name. */
async function flushFolders(inner: string, outer: string): Promise<void> {
  const folder = await open(inner);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  if (inner !== outer) await flushFolders(dirname(inner), outer);
}

async function readAt(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await unlessAbsent(readFile(file));
  return bytes && new Uint8Array(bytes);
}
