import { DAY_MS } from '@gangway/contract/foundation/durations';
import { startBucket } from '@gangway/sandbox/bucket/start-bucket';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readlink,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { forFile } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { openFolder } from '../../testing/open-folder';
import { portOf } from '../../testing/port-of';
import { type ObjectStore, StoreUnavailable } from '../ports/object-store';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import { openStore } from './open-store';

const KEY = { region: 'auto', keyId: 'id', secret: 'secret' };
const bytes = (text: string) => new TextEncoder().encode(text);

const TIME_LIMIT_MS = 60_000;

const openBucket = (url: string, secret = KEY.secret, timeLimitMs = TIME_LIMIT_MS) =>
  bucketStore({ ...KEY, kind: 'bucket', url, secret }, timeLimitMs);

const folder = forFile(openFolder);
const bucket = forFile(() => startBucket(KEY));

const stores: [string, () => ObjectStore][] = [
  ['memory, for tests', memoryStore],
  ['a folder', () => folderStore(join(folder.path, 'releases'))],
  ['a bucket', () => openBucket(bucket.url)],
  ['a part of a bucket', () => openBucket(`${bucket.url}/gangway/eu`)],
];

const noSpace = () => Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });

describe('a full folder', () => {
  it('keeps no part of a file, and accepts it once there is space', async () => {
    const root = join(folder.path, 'full');
    let isFull = true;
    const store = folderStore(root, {
      write: async (file, content) => {
        await writeFile(file, isFull ? content.subarray(0, 2) : content);
        if (isFull) throw noSpace();
      },
    });
    await expect(store.write('mfe-a/v1/entry.js', bytes('text'))).rejects.toThrow('ENOSPC');
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    isFull = false;
    await store.write('mfe-a/v1/entry.js', bytes('text'));
    expect(await store.read('mfe-a/v1/entry.js')).toEqual(bytes('text'));
  });
});

describe.each(stores)('a store in %s', (_, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  it('returns what was written', async () => {
    const all = Uint8Array.from({ length: 256 }, (_byte, index) => index);
    await store.write('mfe-a/1/entry.js', all);
    expect(await store.read('mfe-a/1/entry.js')).toEqual(all);
    expect(await store.has('mfe-a/1/entry.js')).toBe(true);
  });

  it('accepts the same file twice, but never another one in its place', async () => {
    await store.write('mfe-a/2/entry.js', bytes('one'));
    await store.write('mfe-a/2/entry.js', bytes('one'));
    await expect(store.write('mfe-a/2/entry.js', bytes('two'))).rejects.toThrow(
      'mfe-a/2/entry.js already exists with different content',
    );
    expect(await store.read('mfe-a/2/entry.js')).toEqual(bytes('one'));
  });

  it('lets only one of several simultaneous writes succeed', async () => {
    const writes = ['one', 'two', 'three'].map((text) => store.write('mfe-a/3/x.js', bytes(text)));
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('returns nothing for an unknown path', async () => {
    expect(await store.read('mfe-a/1/other.js')).toBeNull();
    expect(await store.read('mfe-a/1')).toBeNull();
    expect(await store.has('mfe-a/1')).toBe(false);
    expect(await store.list('mfe-nobody')).toEqual([]);
  });

  it('lists and removes the files of a folder, but not those next to it', async () => {
    const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'].map((name) => `mfe-b/1/${name}`);
    for (const name of [...names, 'mfe-b/10/a.js']) await store.write(name, bytes(name));
    expect(await store.list('mfe-b/1')).toEqual(names);
    await store.removeFolder('mfe-b/1');
    await store.removeFolder('mfe-b/1');
    expect(await store.list('mfe-b')).toEqual(['mfe-b/10/a.js']);
  });

  it('removes one file, and again without an error', async () => {
    for (const name of ['mfe-c/1', 'mfe-c/10']) await store.write(name, bytes(name));
    await store.remove('mfe-c/1');
    await store.remove('mfe-c/1');
    expect(await store.list('mfe-c')).toEqual(['mfe-c/10']);
  });

  it.each(['../secret', 'mfe-a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a/..', ''])(
    'refuses the path %j',
    async (path) => {
      expect(await store.read(path)).toBeNull();
      expect(await store.has(path)).toBe(false);
      await expect(store.write(path, bytes('x'))).rejects.toThrow('is not a path of the store');
      await expect(store.remove(path)).rejects.toThrow('is not a path of the store');
      await expect(store.removeFolder(path)).rejects.toThrow('is not a path of the store');
    },
  );
});

describe('a folder as a store', () => {
  it('leaves no unfinished file behind', async () => {
    expect(await readdir(join(folder.path, 'releases', '.unfinished'))).toEqual([]);
  });

  it('removes what a killed process left unfinished, but nothing that is being written', async () => {
    const unfinished = join(folder.path, 'killed', '.unfinished');
    await mkdir(unfinished, { recursive: true });
    for (const name of ['left', 'growing']) await writeFile(join(unfinished, name), 'half');
    const yesterday = new Date(Date.now() - DAY_MS);
    await utimes(join(unfinished, 'left'), yesterday, yesterday);
    await folderStore(join(folder.path, 'killed')).write('mfe-a/1/x.js', bytes('x'));
    expect(await readdir(unfinished)).toEqual(['growing']);
  });

  it('writes a file, its name and its new folders to the disk before it answers', async () => {
    const root = join(folder.path, 'durable');
    const given = relative(process.cwd(), root);
    const flushed = await flushedDuring(() => folderStore(given).write('mfe-a/1/x.js', bytes('x')));
    expect(flushed).toEqual([
      'a file',
      ...['mfe-a/1', 'mfe-a', ''].map((name) => join(root, name)),
    ]);
  });

  it('lets no other account read files of people', async () => {
    const root = join(folder.path, 'people');
    const store = await openStore('FILES', { kind: 'folder', folder: root });
    await store.write('0f/photo', bytes('x'));
    const modeOf = async (name: string) => (await stat(join(root, name))).mode & 0o777;
    const modes = await Promise.all(['', '.unfinished', '0f', '0f/photo'].map(modeOf));
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('reports a failing disk instead of a missing file', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(folderStore(file).write('mfe-a/1/x.js', bytes('x'))).rejects.toThrow('ENOTDIR');
  });
});

async function flushedDuring(act: () => Promise<void>): Promise<string[]> {
  const handle = await open(folder.path);
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const flushed: string[] = [];
  sync.mockImplementation(async function (this: FileHandle) {
    const path = await readlink(`/proc/self/fd/${this.fd}`);
    flushed.push((await this.stat()).isFile() ? 'a file' : path);
  });
  await act();
  sync.mockRestore();
  return flushed;
}

/** Reads from a bucket that answers like this. */
async function askOf(act: (response: ServerResponse) => unknown, timeLimitMs = TIME_LIMIT_MS) {
  const server = createServer((_, response) => void act(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}/releases`;
  try {
    return await openBucket(url, KEY.secret, timeLimitMs).read('mfe-a/1/entry.js');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a bucket as a store', () => {
  it('refuses a file that is signed with another key', async () => {
    const stranger = openBucket(bucket.url, 'guessed');
    await expect(stranger.write('mfe-a/9/x.js', bytes('x'))).rejects.toThrow(
      'The bucket answered 403: SignatureDoesNotMatch',
    );
    await expect(stranger.read('mfe-a/1/entry.js')).rejects.toThrow('403');
  });

  it('follows no redirect', async () => {
    const location = `${bucket.url}/mfe-a/1/entry.js`;
    const read = askOf((response) => response.writeHead(307, { location }).end());
    await expect(read).rejects.toThrow('The bucket answered 307');
  });

  it.each<[string, string, (response: ServerResponse) => unknown]>([
    ['fails', '500', (response) => response.writeHead(500).end()],
    ['does not exist', '404', (response) => response.writeHead(404).end('NoSuchBucket')],
    ['ends the connection', 'UND_ERR_SOCKET', (response) => response.destroy()],
    [
      'breaks off within an object',
      'UND_ERR_SOCKET',
      (response) => {
        response.writeHead(200, { 'content-length': '9' }).write('half');
        setImmediate(() => response.destroy());
      },
    ],
  ])('is unavailable if it %s', async (_, code, act) => {
    const error: unknown = await askOf(act).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error).toMatchObject({ code });
  });

  it('is unavailable if it does not answer in time', async () => {
    await expect(askOf(() => undefined, 1)).rejects.toThrow('The bucket does not answer');
  });

  it('keeps its files below its own prefix', () => {
    expect([...bucket.objects.keys()]).toContain('gangway/eu/mfe-a/1/entry.js');
  });
});
