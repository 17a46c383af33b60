import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerFile, filesBelow } from './static-files';

let root: string;

beforeAll(async () => {
  const base = await mkdtemp(join(tmpdir(), 'gangway-static-'));
  root = join(base, 'web');
  await mkdir(root);
  await writeFile(join(base, 'secret.json'), '{}');
  await writeFile(join(root, 'app.0123456789.js'), 'plain');
  await writeFile(join(root, 'app.0123456789.js.br'), 'brotli');
  await writeFile(join(root, 'app.0123456789.js.gz'), 'gzip');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, 'notes.txt'), 'not ours to serve');
});

afterAll(() => rm(join(root, '..'), { recursive: true }));

const serve = (path: string, encodings = '') =>
  answerFile(
    filesBelow(root).read,
    path,
    new Request('http://x/', { headers: { 'accept-encoding': encodings } }),
  );

describe('a static file', () => {
  it('is sent in the smallest encoding that the browser accepts', async () => {
    const answer = await serve('app.0123456789.js', 'gzip, br');
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(await answer?.text()).toBe('brotli');
    expect((await serve('app.0123456789.js', 'gzip'))?.headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(await (await serve('app.0123456789.js'))?.text()).toBe('plain');
  });

  it('is cached forever when hashed, and otherwise for an hour', async () => {
    const hashed = await serve('app.0123456789.js');
    expect(hashed?.headers.get('cache-control')).toContain('immutable');
    expect((await serve('favicon.svg'))?.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('has a charset when it is a picture in text form', async () => {
    const type = (await serve('favicon.svg'))?.headers.get('content-type');
    expect(type).toBe('image/svg+xml; charset=utf-8');
  });

  it.each(['../secret.json', 'a/../../secret.json', 'notes.txt', 'missing.js', 'favicon.svg\0.js'])(
    'is not found at %j',
    async (path) => {
      expect(await serve(path)).toBeNull();
    },
  );
});
