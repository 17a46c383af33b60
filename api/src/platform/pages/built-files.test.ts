import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../foundation/ports/object-store';
import { folderStore } from '../../foundation/store/folder-store';
import { forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { asResponse } from '../../testing/web-answer';
import { serveBuilt, filesBelow, type BuiltFiles } from './built-files';

const RELEASE = 'mfe-a/1';
const ENTRY = `${RELEASE}/entry.0123456789.js`;
const PRERENDER = `${RELEASE}/prerender.0123456789.js`;

const folder = forFile(openFolder);
let store: ObjectStore;
beforeAll(async () => {
  store = folderStore(join(folder.path, 'releases'));
  const files = {
    [ENTRY]: 'plain',
    [`${ENTRY}.br`]: 'brotli',
    [`${ENTRY}.map`]: '{"sources":[]}',
    [PRERENDER]: 'not minified',
    [`${RELEASE}/bare.0123456789.js`]: 'without a map',
    [`${RELEASE}/notes.txt`]: 'not ours to serve',
  };
  for (const [path, text] of Object.entries(files)) await store.write(path, Buffer.from(text));
  await writeFile(join(folder.path, 'secret.json'), '{}');
});

type FileRequest = { files?: BuiltFiles; encodings?: string; maps?: boolean; method?: string };

async function serve(
  path: string,
  { files = store, encodings = '', maps = false, method = 'GET' }: FileRequest = {},
) {
  const request = new Request('http://x/', { method, headers: { 'accept-encoding': encodings } });
  const mayReadMaps = async () => maps;
  return asResponse(await serveBuilt(files, { path, request, mayReadMaps }));
}

describe('a file of a release', () => {
  it('is sent compressed, cached forever, and open to every origin', async () => {
    const answer = await serve(ENTRY, { encodings: 'gzip, br' });
    expect(await answer?.text()).toBe('brotli');
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      sourcemap: 'entry.0123456789.js.map',
      vary: 'accept-encoding',
    });
  });

  it('names a source map only when there is one', async () => {
    const answer = await serve(`${RELEASE}/bare.0123456789.js`);
    expect(await answer?.text()).toBe('without a map');
    expect(answer?.headers.has('sourcemap')).toBe(false);
  });

  it('answers HEAD without a body', async () => {
    expect(await (await serve(ENTRY, { method: 'HEAD' }))?.text()).toBe('');
  });

  it.each([
    'mfe-a/1/missing.js',
    'mfe-a/1/notes.txt',
    'mfe-a/1',
    '../secret.json',
    'mfe-a/../../secret.json',
    'mfe-a/%2e%2e/%2e%2e/secret.json',
    '/etc/hosts.json',
    'mfe-a//1/entry.0123456789.js',
    '.unfinished/x.js',
    'mfe-a/1/entry.0123456789.js\0.js',
    '',
  ])('is not found at %j', async (path) => {
    expect(await serve(path)).toBeNull();
  });
});

describe('a source map', () => {
  it('is sent to those who may read it, and is not cached on the way', async () => {
    const answer = await serve(`${ENTRY}.map`, { maps: true });
    expect(await answer?.json()).toEqual({ sources: [] });
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is not found for anyone else', async () => {
    expect(await serve(`${ENTRY}.map`)).toBeNull();
    expect(await serve(`${RELEASE}/missing.js.map`, { maps: true })).toBeNull();
  });
});

describe('a bundle for the server', () => {
  it('is sent only to those who may read the sources, as it is not minified', async () => {
    expect(await serve(PRERENDER)).toBeNull();
    const answer = await serve(PRERENDER, { maps: true });
    expect(await answer?.text()).toBe('not minified');
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a static file', () => {
  let root: string;

  beforeAll(async () => {
    root = join(folder.path, 'web');
    await mkdir(root);
    await writeFile(join(root, 'app.0123456789.js'), 'plain');
    await writeFile(join(root, 'app.0123456789.js.br'), 'brotli');
    await writeFile(join(root, 'app.0123456789.js.gz'), 'gzip');
    await writeFile(join(root, 'favicon.svg'), '<svg/>');
    await writeFile(join(root, 'notes.txt'), 'not ours to serve');
  });

  const serveStatic = (path: string, encodings = '') =>
    serve(path, { files: filesBelow(root), encodings });

  it('is sent in the smallest encoding that the browser accepts', async () => {
    const answer = await serveStatic('app.0123456789.js', 'gzip, br');
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(await answer?.text()).toBe('brotli');
    expect((await serveStatic('app.0123456789.js', 'gzip'))?.headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(await (await serveStatic('app.0123456789.js'))?.text()).toBe('plain');
  });

  it('is cached forever when hashed, and otherwise for an hour', async () => {
    const hashed = await serveStatic('app.0123456789.js');
    expect(hashed?.headers.get('cache-control')).toContain('immutable');
    expect((await serveStatic('favicon.svg'))?.headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });

  it('has a charset when it is a picture in text form', async () => {
    const type = (await serveStatic('favicon.svg'))?.headers.get('content-type');
    expect(type).toBe('image/svg+xml; charset=utf-8');
  });

  it.each(['../secret.json', 'a/../../secret.json', 'notes.txt', 'missing.js', 'favicon.svg\0.js'])(
    'is not found at %j',
    async (path) => {
      expect(await serveStatic(path)).toBeNull();
    },
  );
});
